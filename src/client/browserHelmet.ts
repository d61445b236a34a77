import {
  Children,
  isValidElement,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';

interface HelmetProps {
  htmlAttributes?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

type HeadElement = ReactElement<Record<string, unknown>, string>;

/** The attribute by which react-helmet marks what it has rendered into the HTML. */
const mark = 'data-react-helmet';

/**
 * What react-helmet does in the browser, for the elements that the site gives it: the head of the
 * page that is shown. The build renders the HTML with react-helmet itself; this takes its
 * place in the bundles (`trimRuntime`), where it weighs a tenth. What the head has already stays,
 * so that hydration changes nothing.
 */
export function Helmet({ htmlAttributes, children }: HelmetProps): null {
  const elements = Children.toArray(children).filter(
    (child): child is HeadElement => isValidElement(child) && typeof child.type === 'string',
  );
  useLayoutEffect(() => {
    if (elements.length > 0) showHead(elements);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    const names = Object.keys(htmlAttributes ?? {});
    for (const name of names) root.setAttribute(name, htmlAttributes?.[name] ?? '');
    return () => names.forEach((name) => root.removeAttribute(name));
  });
  return null;
}

function showHead(elements: readonly HeadElement[]): void {
  const shown = [...document.head.querySelectorAll(`[${mark}]:not(title)`)];
  const kept = new Set<Element>();
  for (const { type, props } of elements) {
    if (type === 'title') document.title = textOf(props.children);
    else if (type === 'html') setAttributes(document.documentElement, props);
    else {
      const created = create(type, props);
      const same = shown.find((element) => element.isEqualNode(created));
      if (same) kept.add(same);
      else document.head.append(created);
    }
  }
  for (const element of shown) if (!kept.has(element)) element.remove();
}

function create(type: string, { children, ...attributes }: HeadElement['props']): Element {
  const element = document.createElement(type);
  setAttributes(element, { [mark]: 'true', ...attributes });
  // As react-helmet does, because of trusted types: only scripts have a text, which is no HTML there.
  const text = textOf(children);
  if (text !== '') element.innerHTML = text;
  return element;
}

const setAttributes = (element: Element, attributes: object) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};

const textOf = (children: unknown): string => Children.toArray(children as ReactNode).join('');
