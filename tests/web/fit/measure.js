// What is wrong as it is drawn now: one sentence for each fault of the board, or of the frame around it.
// `lists` is what their files say.
lists => {
  const SLACK = 1;
  const app = document.querySelector('.app');
  const faults = { board: new Set(), frame: new Set() };
  const framed = element => element === null || !element.closest('.panes') || element.closest('.side') !== null;
  const say = (what, element, more = '') => faults[framed(element) ? 'frame' : 'board'].add(`${what}: ${path(element)}${more ? ` "${more}"` : ''}`);
  const width = innerWidth, height = innerHeight;
  const narrow = width < 1200;

  function path(element) {
    const names = [];
    for (let at = element; at && at !== app && names.length < 3; at = at.parentElement) {
      const classes = typeof at.className === 'string' ? at.className : at.getAttribute('class');
      names.unshift(classes ? `.${classes.trim().split(/\s+/).slice(0, 3).join('.')}` : at.tagName.toLowerCase());
    }
    return names.join(' ');
  }
  const any = rules => rules.map(rule => rule.where).join(', ') || 'none';
  const folds = any(lists.folds);
  const scrolls = any(lists.scrolls);
  const decor = lists.decor.join(', ') || 'none';

  // Each element's style and box are asked for once.
  const styles = new Map(), boxes = new Map();
  const style = element => styles.get(element) ?? (styles.set(element, getComputedStyle(element)), styles.get(element));
  const box = element => boxes.get(element) ?? (boxes.set(element, element.getBoundingClientRect()), boxes.get(element));
  const clips = element => /hidden|clip|auto|scroll/.test(style(element).overflowX + style(element).overflowY);
  const seen = element => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let at = element; at && at !== app; at = at.parentElement) if (style(at).clipPath === 'inset(50%)') return false; // for ears only
    return true;
  };
  // Text cut by one of these is folded on purpose, or lies in a list that scrolls.
  const allowed = element => element.matches(folds) || element.matches(scrolls);

  // Lines of text, each with the box of its letters: the font's own box is higher than what is inked.
  const lines = [];
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.data.trim() || !seen(holder)) continue;
    const half = parseFloat(style(holder).fontSize) * 0.36;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(rect => rect.width > 0.5);
    const folded = holder.closest(folds) !== null;
    for (const rect of rects) {
      const middle = (rect.top + rect.bottom) / 2;
      lines.push({ node, holder, folded, left: rect.left, right: rect.right, top: middle - half, bottom: middle + half });
    }
    if (rects.length > 1 && !folded) broken(node, holder);
  }

  // A word goes on in the next line only where a hyphen shows it.
  function broken(node, holder) {
    const top = at => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    };
    for (const match of node.data.matchAll(/[\p{L}\d]{2,}/gu)) {
      if (Math.abs(top(match.index) - top(match.index + match[0].length - 1)) > 3) say('broken word', holder, match[0]);
    }
  }

  // What is left of a line inside everything that clips it; a line that scrolled out of a list has nothing left.
  const shown = [];
  for (const line of lines) {
    let cut = null;
    for (let at = line.holder; at && at !== app.parentElement; at = at.parentElement) {
      if (!clips(at)) continue;
      const outer = box(at);
      const left = outer.left + at.clientLeft, right = left + at.clientWidth;
      const top = outer.top + at.clientTop, bottom = top + at.clientHeight;
      if (at.clientWidth === 0) continue;
      const over = line.left < left - SLACK || line.right > right + SLACK || line.top < top - SLACK || line.bottom > bottom + SLACK;
      if (over && !cut && !allowed(at) && !line.folded) cut = at;
      line.left = Math.max(line.left, left); line.right = Math.min(line.right, right);
      line.top = Math.max(line.top, top); line.bottom = Math.min(line.bottom, bottom);
      if (allowed(at) && (line.right <= line.left || line.bottom <= line.top)) { cut = null; break; }
    }
    if (cut) say('cut text', cut, line.node.data.trim());
    if (line.right - line.left > 1 && line.bottom - line.top > 1) shown.push(line);
  }
  for (const line of shown) {
    const card = line.holder.closest('.thing, .pane, button');
    if (!card || card.closest(scrolls)) continue;
    const outer = box(card);
    if (line.right > outer.right + 2 || line.left < outer.left - 2 || line.bottom > outer.bottom + 2 || line.top < outer.top - 2) say('text outside its card', card, line.node.data.trim());
  }

  // What is drawn stays in its pane as well.
  for (const one of app.querySelectorAll('.pane svg.i, .pane svg.mark, .pane .pip, .pane .tok')) {
    if (!seen(one) || one.closest(decor) || one.closest(scrolls)) continue;
    const pane = one.closest('.pane'), inner = box(one), outer = box(pane);
    if (inner.width > 0 && (inner.right > outer.right + 2 || inner.left < outer.left - 2)) say('drawn outside its pane', pane, path(one));
  }

  // Nothing is printed over anything else. What is only decoration may lie under text.
  const marks = [...app.querySelectorAll('svg.i, svg.mark, .pip, .tok')].filter(one => seen(one) && !one.closest(decor)).map(one => {
    const { left, right, top, bottom } = box(one);
    return { holder: one, left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1, mark: true };
  }).filter(one => one.right > one.left);
  const inside = [];
  for (const one of marks) {
    let here = true;
    for (let at = one.holder.parentElement; at && at !== app; at = at.parentElement) {
      if (!clips(at)) continue;
      const outer = box(at);
      if (one.right < outer.left || one.left > outer.right || one.bottom < outer.top || one.top > outer.bottom) { here = false; break; }
    }
    if (here) inside.push(one);
  }
  const all = [...shown, ...inside].sort((a, b) => a.top - b.top);
  for (let i = 0; i < all.length; i++) {
    const a = all[i];
    for (let k = i + 1; k < all.length && all[k].top < a.bottom - 1; k++) {
      const b = all[k];
      if (a.node && a.node === b.node) continue;
      if (a.mark && b.mark && (a.holder.contains(b.holder) || b.holder.contains(a.holder) || a.holder.parentElement === b.holder.parentElement)) continue;
      if (a.mark !== b.mark && (a.mark ? a : b).holder.contains((a.mark ? b : a).holder)) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5) {
        if (behind(a) || behind(b)) continue;
        say('overlap', a.holder, `${a.node?.data.trim() ?? ''} / ${b.node?.data.trim() ?? ''} of ${path(b.holder)}`);
      }
    }
  }
  // Hidden by a heading that stays while its list scrolls, say.
  function behind(one) {
    const x = (one.left + one.right) / 2, y = (one.top + one.bottom) / 2;
    const top = document.elementFromPoint(x, y);
    return top !== null && !top.contains(one.holder) && !one.holder.contains(top);
  }

  // No card without a word of what it does.
  for (const card of app.querySelectorAll('.card')) {
    if (!seen(card) || card.matches(lists.bare)) continue;
    const says = [...card.querySelectorAll('.n, .stages, .c-per, .c-text, .c-cost, .pip, .acts')].some(one => seen(one) && box(one).width > 1 && box(one).height > 1);
    if (!says) say('blank card', card, card.innerText.trim());
  }

  // What a seat decides by: in the window, whole, and nothing over it. A narrow window may scroll to it, down only.
  const reach = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  for (const rule of lists.decides) {
    const found = [...app.querySelectorAll(rule.where)].filter(one => one.checkVisibility());
    if (found.length < (rule.least ?? 0) && !(narrow && rule.tab && rule.tab !== document.body.dataset.tab)) {
      faults.board.add(`missing: ${rule.what} (${rule.where})`);
    }
    for (const element of found) {
      if (narrow) element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1) { say(`no room for ${rule.what}`, element); continue; }
      const low = narrow ? Math.max(top, 0) : top;
      const deep = narrow ? Math.min(bottom, height) : bottom;
      if (left < -SLACK || right > width + SLACK || low < -SLACK || deep > height + SLACK) { say(`${rule.what} outside the window`, element, element.innerText.trim().slice(0, 40)); continue; }
      const x = (left + right) / 2, y = (low + deep) / 2;
      // A line of text may reach a little into the next: its letters do not.
      const rim = Math.min(5, (bottom - top) / 3);
      const points = narrow ? [[x, y]] : [[x, y], [left + 2, y], [right - 2, y], [x, top + rim], [x, bottom - rim]];
      if (points.some(([px, py]) => !reach(element, px, py))) say(`${rule.what} under something`, element, element.innerText.trim().slice(0, 40));
    }
  }

  // Nothing scrolls sideways.
  if (document.documentElement.scrollWidth > width) faults.board.add(`scrolls sideways: the page, ${document.documentElement.scrollWidth}`);
  for (const element of app.querySelectorAll('*')) {
    if (element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0 && /auto|scroll/.test(style(element).overflowX) && !element.matches(scrolls)) say('scrolls sideways', element);
  }
  if (!narrow && document.documentElement.scrollHeight > height) faults.board.add(`scrolls: the page, ${document.documentElement.scrollHeight}`);

  // A finger is 44 wide.
  if (width <= 480) {
    for (const target of app.querySelectorAll('button, a[href], select, input')) {
      if (!seen(target) || target.disabled) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (right - left >= 43.5 && bottom - top >= 43.5) continue;
      const x = (left + right) / 2, y = (top + bottom) / 2, reachX = Math.max(0, 21.5 - (right - left) / 2), reachY = Math.max(0, 21.5 - (bottom - top) / 2);
      const hits = [[left - reachX + 0.5, y], [right + reachX - 0.5, y], [x, top - reachY + 0.5], [x, bottom + reachY - 0.5]];
      if (!hits.every(([px, py]) => px < 0 || py < 0 || px > width || py > height || target.contains(document.elementFromPoint(px, py)))) say(`small target ${Math.round(right - left)}x${Math.round(bottom - top)}`, target, (target.innerText || target.ariaLabel || '').trim().slice(0, 30));
    }
  }

  // Lit and unlit differ by more than colour: a rim or a line that is broader, or a sign of its own.
  const rim = element => {
    const now = getComputedStyle(element);
    const ring = [...now.boxShadow.matchAll(/(-?[\d.]+)px (-?[\d.]+)px (-?[\d.]+)px (-?[\d.]+)px/g)].filter(x => +x[3] === 0).map(x => +x[4]);
    const sign = ['::before', '::after'].map(which => getComputedStyle(element, which)).filter(one => one.content !== 'none').map(one => one.width).join();
    const strokes = [...element.querySelectorAll('path, polygon, circle, rect')].map(one => parseFloat(getComputedStyle(one).strokeWidth));
    return { strokes, broad: Math.max(0, ...ring) + parseFloat(now.borderTopWidth) + (now.outlineStyle === 'none' ? 0 : parseFloat(now.outlineWidth)), sign };
  };
  for (const element of app.querySelectorAll('.lit')) {
    if (!seen(element)) continue;
    const lit = rim(element);
    const selected = element.classList.contains('sel');
    element.classList.remove('lit', 'sel');
    const plain = rim(element);
    element.classList.add('lit');
    if (selected) element.classList.add('sel');
    if (lit.broad < plain.broad + 0.9 && !lit.strokes.some((stroke, i) => stroke >= plain.strokes[i] + 0.4) && lit.sign === plain.sign) say('lit by colour alone', element);
  }
  return { board: [...faults.board], frame: [...faults.frame] };
}
