import { isValidElement, type ReactElement, type ReactNode } from 'react';

interface ScriptProps {
  src?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

/** The text and type of an inline script; undefined for any other element. */
export function inlineScript(
  component: ReactNode,
): { text: string; type: string | undefined } | undefined {
  if (!isValidElement(component) || component.type !== 'script') return undefined;
  const { src, type, dangerouslySetInnerHTML } = (component as ReactElement<ScriptProps>).props;
  if (src !== undefined || !dangerouslySetInnerHTML) return undefined;
  return { text: dangerouslySetInnerHTML.__html, type };
}
