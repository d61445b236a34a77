/**
 * Removes invisible parts from the drawing in the page, and centres the names of states. It runs
 * in the browser and cannot use anything else in this file. So it is over 60 lines.
 */
// eslint-disable-next-line max-lines-per-function
export function simplifyDrawing(): void {
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew nothing.');
  svg.querySelectorAll('script').forEach((script) => script.remove());
  svg.querySelectorAll('symbol').forEach((symbol) => {
    if (!svg.querySelector(`use[href="#${symbol.id}"]`)) symbol.remove();
  });
  const markup = svg.outerHTML;
  svg.querySelectorAll('marker, filter, linearGradient').forEach((definition) => {
    if (!markup.includes(`url(#${definition.id})`)) definition.remove();
  });
  svg.querySelectorAll('defs, g').forEach((group) => {
    if (!group.hasChildNodes()) group.remove();
  });

  // Mermaid creates an element for each word. A line in one style needs only one.
  svg.querySelectorAll('tspan.row').forEach((row) => {
    const words = [...row.children];
    const [style, ...others] = words.map((word) => word.cloneNode(false) as Element);
    if (style && others.every((other) => other.isEqualNode(style))) row.append(style);
    else return;
    style.textContent = words.map(({ textContent }) => textContent).join('');
    words.forEach((word) => word.remove());
  });
  // Mermaid aligns the name of a state to the left of its box.
  svg.querySelectorAll('.statediagram-state').forEach((state) => {
    const box = state
      .querySelector<SVGGraphicsElement>('.label-container')
      ?.getBoundingClientRect();
    const [text, ...others] = state.querySelectorAll('text');
    if (!box || !text || others.length > 0) return;
    const name = text.getBoundingClientRect();
    const shift = box.x + box.width / 2 - (name.x + name.width / 2);
    text.setAttribute('transform', `translate(${shift.toFixed(1)} 0)`);
  });
  // The font of all text is in the styles.
  svg.querySelectorAll<SVGTextElement>('text').forEach((text) => {
    text.style.removeProperty('font-family');
  });
  // A tenth of a pixel is precise enough even at fourfold size.
  svg.querySelectorAll('*').forEach((element) => {
    for (const name of ['d', 'points', 'transform', 'x', 'y', 'width', 'height', 'cx', 'cy']) {
      const value = element.getAttribute(name);
      if (!value?.includes('.')) continue;
      element.setAttribute(
        name,
        value.replace(/-?\d*\.\d{2,}(?:e-?\d+)?/g, (digits) => String(+Number(digits).toFixed(1))),
      );
    }
    // Mermaid keeps the points of a line for its editor.
    element.removeAttribute('data-points');
  });

  // Mermaid's styles cover every kind of diagram. A file keeps only the rules that it uses.
  svg.querySelectorAll('style').forEach((style) => {
    const rules = [...(style.sheet?.cssRules ?? [])];
    const moves = rules.some(
      (rule) =>
        rule instanceof CSSStyleRule &&
        rule.style.animationName !== '' &&
        svg.matches(`:has(${rule.selectorText})`),
    );
    style.textContent = rules
      .filter((rule) =>
        rule instanceof CSSStyleRule ? document.querySelector(rule.selectorText) : moves,
      )
      .map(({ cssText }) => cssText)
      .join('');
  });
}
