import { z } from 'zod';
import {
  contractRuleDefaults,
  type ContractRuleId,
  contractRules,
  ruleSettings,
} from '@docs/openapi/rules';
import { text } from './textSchema';
import { themeSchema } from './themeSchema';
import { parseUrl, sitePath, sitePathRule } from '@docs/core/urls';
import type { Problem } from '@docs/core/problems';

/** Returns the severity of a link or an image without a target, from `broken_links`. */
export const brokenLinkSeverity = (
  site: Pick<SiteSettings, 'broken_links'> | undefined,
): Problem['severity'] => (site?.broken_links === 'warn' ? 'warning' : 'error');

/** The key that decides on links by file and on anchors. */
export const markdownLinksSetting = 'broken_markdown_links';

/** Returns the severity of a link by file without its file, and of a missing anchor. */
export const markdownLinkSeverity = (
  site: Pick<SiteSettings, 'broken_markdown_links'> | undefined,
): Problem['severity'] => (site?.broken_markdown_links === 'error' ? 'error' : 'warning');

const target = (description: string) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^(?:${sitePath}(?:[?#]|$)|https?:\/\/[^\s/\\])`),
      `${sitePathRule}, or an http or https URL`,
    )
    .describe(description);

const link = z.strictObject({
  label: text('Text of the link.'),
  href: target('A route, or a URL of another site.'),
});

const headerItem = z
  .strictObject({
    sidebar: text('Name of a sidebar. The link has its label, and opens its first page.'),
    ...link.shape,
    align: z
      .enum(['left', 'right'])
      .default('left')
      .describe('The side of the header, where there is room for links.'),
  })
  .partial({ sidebar: true, label: true, href: true })
  .refine(
    ({ sidebar, label, href }) =>
      sidebar === undefined ? label && href : label === undefined && href === undefined,
    'either `sidebar`, or `label` and `href`',
  );

const version = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'lower-case letters, digits, dots and hyphens')
    .describe('ID of the version; a folder `versions/<id>` contains an older one.'),
  label: text('Name of the version, shown to readers.'),
});

const assistant = z.strictObject({
  label: text('Name of the assistant, shown after “Open in”.'),
  url: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#{}]+[/?#]\S*\{prompt\}\S*$/,
      'an http or https URL that contains {prompt}',
    )
    .describe('URL that opens the assistant; `{prompt}` is replaced by the encoded question.'),
});

function isLanguageTag(tag: string): boolean {
  try {
    // A longer language may be registered, but none is.
    return Intl.getCanonicalLocales(tag)[0] === tag && /^[a-z]{2,3}(?:-|$)/.test(tag);
  } catch {
    return false;
  }
}

const originRule = 'an origin such as https://stats.example.com, without a path';

const originList = z
  .array(
    z
      .string()
      // Nothing else may get into the policy of the pages.
      .regex(/^https?:\/\/[a-z\d.-]+(?::\d+)?$/, { abort: true, error: originRule })
      .refine((origin) => parseUrl(origin)?.origin === origin, originRule),
  )
  .meta({ id: 'originList' });

const origins = (description: string) => originList.default([]).describe(description);

const scriptRule = 'a path such as /stats.js, or an http or https URL of a script';

const headScript = z.strictObject({
  src: z
    .string()
    .regex(new RegExp(String.raw`^(?:${sitePath}\.js|https?:\/\/[^\s/\\]+\/\S+)$`), {
      abort: true,
      error: scriptRule,
    })
    .refine((src) => src.startsWith('/') || parseUrl(src), scriptRule)
    .describe('A file of `static/` in the content root, or a URL of a host in `allow.scripts`.'),
  async: z
    .boolean()
    .default(false)
    .describe(
      '`true` runs the script once it has loaded (`async`). Otherwise scripts run in their order, once the page is parsed (`defer`).',
    ),
  data: z
    .record(z.string().regex(/^[a-z][a-z\d-]*$/), z.string(), {
      error: ({ code }) =>
        code === 'invalid_key' ? 'a name of lower-case letters, digits and hyphens' : undefined,
    })
    .default({})
    .describe('Attributes whose names begin with `data-`, written without it.'),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/, 'a digest such as sha384-…')
    .optional()
    .describe('Digest of the script; browsers run no other.'),
});

const httpsUrl = (description: string) =>
  z
    .string()
    .regex(/^https:\/\/[^\s/]/, 'an https URL')
    .describe(description);

const security = z.strictObject({
  contact: z
    .array(
      z
        .string()
        .regex(
          /^(?:mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/\S+)$/,
          'a URL with mailto, tel or https',
        ),
    )
    .min(1)
    .describe('Where to report a vulnerability, the preferred one first.'),
  expires: z.iso
    .datetime({ offset: true, error: 'a time such as 2027-06-30T00:00:00Z' })
    .describe('When this is out of date, at most a year from now; a past time is a warning.'),
  policy: httpsUrl('How to report, and what happens then.').optional(),
  encryption: httpsUrl('The key for encrypted reports.').optional(),
  acknowledgments: httpsUrl('Who has reported vulnerabilities.').optional(),
});

const ruleIds = Object.keys(contractRules) as ContractRuleId[];

const ruleSetting = z.enum(ruleSettings).meta({ id: 'ruleSetting' });

const contractRule = (id: ContractRuleId) =>
  ruleSetting
    .optional()
    .describe(`${contractRules[id]} The default is \`${contractRuleDefaults[id] ?? 'warn'}\`.`);

/**
 * `site.yaml`: facts about the whole site. The first of `versions` is the current documentation
 * version. Without the key there is only one version.
 */
export const siteSchema = z.strictObject({
  title: text('Name of the site, shown in the header and after each page title.'),
  tagline: text('What the site is, in a few words; shown beside the title.'),
  description: text(
    'One sentence on the site, for search engines where a page has none.',
  ).optional(),
  base_url: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+(?!\/docs(?:\/|$))(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/, {
      abort: true,
      error:
        'a URL such as https://developers.example.com or https://example.com/help, without a query, and without /docs, which is part of the routes',
    })
    .refine(parseUrl, 'a URL')
    .overwrite((baseUrl) => baseUrl.replace(/\/$/, ''))
    .describe(
      'URL of the home page. It may have a path, below which the site is then served: `/help` makes `/help/docs/…`.',
    ),
  external_paths: z
    .array(
      z
        .string()
        .regex(
          /^(?!\/docs(?:\/|$))(?:\/(?!\.{1,2}(?:\/|$))[^\s/?#\\]+)+\/?$/,
          'a path such as /pricing, without a query, and without /docs, whose pages are this site’s',
        )
        .overwrite((path) => path.replace(/\/$/, '')),
    )
    .optional()
    .describe(
      'Paths of the host of `base_url` at and below which it has another site. A link such as `/pricing` is then one to that site, and is not checked.',
    ),
  locale: z
    .string()
    .refine(isLanguageTag, 'a language tag such as de or pt-BR')
    .default('en')
    .describe(
      'Language of the content (BCP 47); `strings.yaml` has the words of the interface in it.',
    ),
  copyright: z
    .strictObject({
      holder: text('The copyright holder, shown in the footer.'),
      year: z.int().min(1900).max(9999).describe('Year shown in the footer.'),
    })
    .optional()
    .describe('The copyright in the footer; left out, the footer has none.'),
  header: z
    .array(headerItem)
    .default([])
    .describe('Sidebars and links in the header, in their order; left out, it has all sidebars.'),
  footer: z
    .array(
      z.strictObject({
        title: text('Heading of the group.'),
        links: z.array(link).min(1).describe('The links, in their order.'),
      }),
    )
    .default([])
    .describe('Groups of links in the footer; left out, it has none.'),
  repository: z
    .strictObject({
      edit_url: z
        .string()
        .regex(/^https?:\/\/.*\{path\}/, 'a URL that contains {path}')
        .describe(
          'URL of a file’s edit page; `{path}` is replaced by the path below the content root.',
        ),
    })
    .optional()
    .describe('Where the content is kept; gives pages an edit link and a last-updated date.'),
  announcement: z
    .strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')
        .describe('Changes when the announcement does.'),
      text: text('The announcement, in one sentence.'),
      href: target('What the text links to: a route, or a URL of another site.')
        .optional()
        .describe('What the text links to: a route, or a URL of another site.'),
    })
    .optional()
    .describe('A bar above the header, which readers can dismiss.'),
  theme: themeSchema
    .optional()
    .describe('Logo, colours and fonts; `theme.css` beside this file is loaded last.'),
  head: z
    .strictObject({
      scripts: z.array(headScript).default([]).describe('Scripts of every page.'),
      verification: z
        .array(
          z.strictObject({
            name: z
              .string()
              .regex(
                /^[\w:.-]*(?:verif|validat)[\w:.-]*$/,
                'a name such as google-site-verification',
              )
              .describe('Name of the element.'),
            content: text('What the other site told you to write.'),
          }),
        )
        .default([])
        .describe('Elements `<meta>` that prove to other sites whose site this is.'),
      preconnect: origins('Hosts of `allow` that browsers connect to early.'),
    })
    .optional()
    .describe('What the head of every page contains besides; `npm run develop` leaves it out.'),
  allow: z
    .strictObject({
      scripts: origins('Hosts of scripts.'),
      connections: origins('Hosts that scripts send to and load data from.'),
      frames: origins('Hosts that components show in frames.'),
      images: origins('Hosts of images that scripts and components add.'),
    })
    .optional()
    .describe('Hosts that pages may use; the Content-Security-Policy forbids all others.'),
  assistants: z
    .array(assistant)
    .max(6)
    .optional()
    .describe('Assistants in which readers can open a page, from the menu beside its title.'),
  feedback: z
    .string()
    .regex(
      /^(?:https?:\/\/(?=\S*\{url\})(?:[^\s{}]|\{(?:url|title|version|build)\})+|[^\s@:/?#]+@[^\s@:/?#]+)$/,
      'a mail address, or an http or https URL that contains {url} and no other than {title}, {version} and {build}',
    )
    .optional()
    .describe(
      'Where “Something wrong on this page?” leads: a mail address, or a URL such as that of a new issue, in which `{url}`, `{title}`, `{version}` and `{build}` are replaced.',
    ),
  agents: z
    .array(text('One sentence or two; text in backticks is code.'))
    .optional()
    .describe('What agents must know before they use the API; `llms.txt` begins with it.'),
  skills: z
    .record(
      z
        .string()
        .max(64)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words and numbers, joined by hyphens'),
      z.strictObject({
        page: z
          .string()
          .regex(new RegExp(`^${sitePath}$`), sitePathRule)
          .describe('Route of a guide of the current version.'),
        description: text('What it teaches, and when an agent should use it.').max(1024),
      }),
    )
    .optional()
    .describe(
      'Guides that agents can install as skills, by the names of the skills. Writes `/.well-known/agent-skills/`.',
    ),
  api_catalog: z
    .strictObject({ status: httpsUrl('Where the status of the API is shown.').optional() })
    .optional()
    .describe('Writes `/.well-known/api-catalog` (RFC 9727), which lists the APIs of the site.'),
  security: security
    .optional()
    .describe('Writes `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities.'),
  opensearch: text('Name of the search, at most 16 characters.')
    .max(16)
    .optional()
    .describe(
      'Name of the search in browsers, at most 16 characters; with it, readers can add the search to their browser (OpenSearch).',
    ),
  versions: z
    .array(version)
    .min(1)
    .optional()
    .describe('Versions of the documentation, the current one first.'),
  synonyms: z
    .record(
      text('Words that readers search for.'),
      z.union([
        text('Words of the content that mean the same.'),
        z.array(text('Words of the content that mean the same.')).min(1),
      ]),
    )
    .optional()
    .describe('What a search finds for words that the content does not use.'),
  absent: z
    .array(
      z.strictObject({
        words: z.array(text('Words that readers search for.')).min(1),
        text: text('One sentence for them: what does not exist, and what to use instead.'),
      }),
    )
    .optional()
    .describe('What the API does not have. A search for it says so.'),
  token_variable: z
    .string()
    .regex(/^[A-Z_][A-Z\d_]*$/, 'capital letters, digits and underscores')
    .optional()
    .describe(
      'Environment variable with the token, or the API key, in the samples of requests; left out, the title of the API names it, such as `ACME_TOKEN`.',
    ),
  sandbox: z
    .boolean()
    .default(true)
    .describe(
      'Whether the site has its API as a simulation: `/sandbox.mjs`, and Run on the pages of operations. Needs a contract.',
    ),
  broken_links: z
    .enum(['error', 'warn'])
    .default('error')
    .describe(
      'What happens when the target of a link to a route, or an image, does not exist: `error` ends the build, `warn` prints a warning. `warn` is for a site that is being moved.',
    ),
  broken_markdown_links: z
    .enum(['error', 'warn'])
    .default('warn')
    .describe(
      'What happens when the file of a link such as `./page.md`, or the anchor of any link, does not exist: `error` ends the build, `warn` prints a warning.',
    ),
  contract_rules: z
    .strictObject(
      Object.fromEntries(ruleIds.map((id) => [id, contractRule(id)])) as Record<
        ContractRuleId,
        ReturnType<typeof contractRule>
      >,
    )
    .optional()
    .describe(
      'What happens when the contract breaks a rule: `error` ends the build, `warn` prints a warning, `off` does nothing.',
    ),
});

export type SiteSettings = z.infer<typeof siteSchema>;
