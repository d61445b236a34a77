import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

interface HtmlProps {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  headComponents: ReactNode;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  preBodyComponents: ReactNode;
  /** The HTML of the page. */
  body: string;
  postBodyComponents: ReactNode;
}

/**
 * The document of a page. It replaces Gatsby's own (documented: `src/html`), which also has metas
 * for Internet Explorer and for Safari 9.
 */
export default function Html(props: HtmlProps): ReactElement {
  const { lang, ...attributes } = props.htmlAttributes;
  return (
    <html lang={lang} {...attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
