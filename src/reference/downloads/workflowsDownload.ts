import { formatYaml } from '../../contract/formatYaml';
import { isUrl } from '../../contract/isUrl';
import { asList, isObject, type JsonObject } from '../../contract/json';

interface WorkflowLinks {
  /** URL at which the site serves the contract. */
  contractUrl: string;
  /** Returns the absolute URL of a link that starts with `/`. */
  absoluteUrl: (href: string) => string;
}

/**
 * Prepares the workflows document for download: with the URL of the served contract, and with
 * absolute links in descriptions.
 *
 * @param document As authored. Its URLs are relative to the contract's folder and to the site.
 */
export function workflowsDownload(
  document: JsonObject,
  { contractUrl, absoluteUrl }: WorkflowLinks,
): string {
  const sources = asList(document.sourceDescriptions).map((source) =>
    isObject(source) && typeof source.url === 'string' && !isUrl(source.url)
      ? { ...source, url: contractUrl }
      : source,
  );
  const linked = mapDescriptions(document, (text) =>
    text.replace(/\]\((\/[^)\s]*)\)/g, (_, href: string) => `](${absoluteUrl(href)})`),
  ) as JsonObject;
  return formatYaml({ ...linked, sourceDescriptions: sources });
}

/** Changes all descriptions within a value, but not the values that requests send. */
function mapDescriptions(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDescriptions(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'description' && typeof item === 'string') return [key, change(item)];
      return [key, key === 'requestBody' ? item : mapDescriptions(item, change)];
    }),
  );
}
