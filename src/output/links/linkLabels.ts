import { Parser } from 'htmlparser2';
import { keyOf, type Report } from './linkProblems';
import { mapConcurrently, readText } from '../files/readFiles';
import type { ReferenceKind } from './scanHtml';

/**
 * Finds the text that names a reference in a message. If no source contains it, the page's HTML is
 * read again. Few pages need that; collecting the text of all links in the first reading would slow
 * down every page.
 */
export async function readLinkLabels(
  reports: readonly Report[],
): Promise<(report: Report) => string> {
  const files = new Set(
    reports
      .filter(({ source, finding }) => !source && labelledKinds.has(finding.reference.kind))
      .map(({ finding }) => finding.page.htmlFile),
  );
  const labels = new Map(
    await mapConcurrently([...files], async (file) => {
      return [file, linkLabels(await readText(file))] as const;
    }),
  );
  return ({
    finding: {
      page,
      reference: { kind, href },
      authored,
    },
    source,
  }) => source?.text.trim() || labels.get(page.htmlFile)?.get(keyOf(kind, href)) || authored;
}

const labelledKinds: ReadonlySet<ReferenceKind> = new Set(['link', 'image']);

/** Labels of a document's links and images by kind and URL, the first that is not empty. */
function linkLabels(html: string): Map<string, string> {
  const labels = new Map<string, string>();
  const remember = (kind: ReferenceKind, href: string | undefined, text: string | undefined) => {
    const label = text?.replace(/\s+/g, ' ').trim();
    const key = keyOf(kind, href?.trim());
    if (label && !labels.has(key)) labels.set(key, label);
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
  return labels;
}
