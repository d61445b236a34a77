import { formatYaml } from '../../contract/formatYaml';
import { isUrl } from '../../contract/isUrl';
import { asList, isObject, type JsonObject } from '../../contract/json';

interface WorkflowLinks {
  /** URL of the contract that the site serves. */
  contractUrl: string;
  /** The absolute URL of a link that begins with `/`. */
  absoluteUrl: (href: string) => string;
}

/**
 * The document of workflows as a file to download: with the URL of the contract as served, and
 * absolute links in descriptions.
 *
 * @param document As authored, with URLs relative to the contract's folder and to the site.
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

/** A value with each of its descriptions changed; what requests send is left as it is. */
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
