import { Parser } from 'htmlparser2';
import { keyOf, type Report } from './linkProblems';
import { mapConcurrently, readText } from './readFiles';
import type { ReferenceKind } from './scanHtml';

/**
 * Finds the text by which a message names a reference. Where no source contains it,
 * the page's HTML is read a second time: that happens for few pages, while keeping
 * these strings in the first reading would slow down all of them.
 */
export async function readLinkTexts(
  reports: readonly Report[],
): Promise<(report: Report) => string> {
  const files = new Set(
    reports
      .filter(({ source, finding }) => !source && textKinds.has(finding.reference.kind))
      .map(({ finding }) => finding.page.htmlFile),
  );
  const texts = new Map(
    await mapConcurrently([...files], async (file) => {
      return [file, linkTexts(await readText(file))] as const;
    }),
  );
  return ({
    finding: {
      page,
      reference: { kind, href },
    },
    source,
  }) => source?.text.trim() || texts.get(page.htmlFile)?.get(keyOf(kind, href)) || href;
}

const textKinds: ReadonlySet<ReferenceKind> = new Set(['link', 'image']);

/** The texts of a document's links and images by kind and URL; the first that is not empty counts. */
function linkTexts(html: string): Map<string, string> {
  const texts = new Map<string, string>();
  const remember = (kind: ReferenceKind, href: string | undefined, text: string | undefined) => {
    const shown = text?.replace(/\s+/g, ' ').trim();
    const key = keyOf(kind, href?.trim());
    if (shown && !texts.has(key)) texts.set(key, shown);
  };
  let open: { href: string | undefined; text: string; label: string | undefined } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a') {
        open = { href: attributes.href, text: '', label: attributes['aria-label'] };
      } else if (name === 'area') {
        remember('link', attributes.href, attributes.alt);
      } else if (name === 'img') {
        remember('image', attributes.src, attributes.alt);
        if (open) open.text += attributes.alt ?? '';
      }
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return;
      remember('link', open.href, open.text.trim() || open.label);
      open = undefined;
    },
  });
  parser.end(html);
  return texts;
}
