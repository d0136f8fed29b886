// Passkeys: what the server asks and what the device answers, from text to bytes and back.
import type { PasskeyAnswer, PasskeyAsked } from "../lib/schema";

type Json = Record<string, unknown>;

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const possible = (): boolean => typeof PublicKeyCredential !== "undefined" && isSecureContext;

function listed(given: unknown): PublicKeyCredentialDescriptor[] {
  return ((given as { id: string }[] | undefined) ?? []).map((one) => ({ type: "public-key", id: bytes(one.id) }));
}

/** The device makes a new passkey. */
export async function made(asked: PasskeyAsked, label: string): Promise<PasskeyAnswer> {
  const options = asked.options as Json & { challenge: string; user: Json & { id: string } };
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: listed(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const found = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = found.response as AuthenticatorAttestationResponse;
  const credential = {
    ...plain(found),
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  };
  return { key: asked.key, credential, label };
}

/** The device proves that it has one. */
export async function shown(asked: PasskeyAsked): Promise<PasskeyAnswer> {
  const options = asked.options as Json & { challenge: string };
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: listed(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = found.response as AuthenticatorAssertionResponse;
  const answer: Json = {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  };
  if (response.userHandle) answer.userHandle = text(response.userHandle);
  return { key: asked.key, credential: { ...plain(found), response: answer }, label: "" };
}

function plain(found: PublicKeyCredential): Json {
  return {
    id: found.id,
    rawId: text(found.rawId),
    type: found.type,
    clientExtensionResults: found.getClientExtensionResults(),
  };
}
