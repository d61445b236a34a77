import {
  Children,
  isValidElement,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { headMark, showHead } from './documentHead';

interface HelmetProps {
  htmlAttributes?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

type HeadElement = ReactElement<Record<string, unknown>, string>;

/**
 * Sets the head of the page that is shown. The build renders the HTML with react-helmet. In the
 * bundles this takes its place (`gatsby/bundler/replacedModules.ts`) at a tenth of the size. It
 * keeps elements that the head has already, so hydration changes nothing.
 */
export function Helmet({ htmlAttributes, children }: HelmetProps): null {
  const elements = Children.toArray(children).filter(
    (child): child is HeadElement => isValidElement(child) && typeof child.type === 'string',
  );
  useLayoutEffect(() => {
    if (elements.length > 0) show(elements);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    const names = Object.keys(htmlAttributes ?? {});
    for (const name of names) root.setAttribute(name, htmlAttributes?.[name] ?? '');
    return () => names.forEach((name) => root.removeAttribute(name));
  });
  return null;
}

function show(elements: readonly HeadElement[]): void {
  let title = document.title;
  const created: Element[] = [];
  for (const { type, props } of elements) {
    if (type === 'title') title = textOf(props.children);
    else if (type === 'html') setAttributes(document.documentElement, props);
    else created.push(create(type, props));
  }
  showHead(title, created);
}

function create(type: string, { children, ...attributes }: HeadElement['props']): Element {
  const element = document.createElement(type);
  setAttributes(element, { [headMark]: '', ...attributes });
  // As in react-helmet, because of trusted types: only scripts have a text, and it is not HTML.
  const text = textOf(children);
  if (text !== '') element.innerHTML = text;
  return element;
}

const setAttributes = (element: Element, attributes: object) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};

const textOf = (children: unknown): string => Children.toArray(children as ReactNode).join('');
