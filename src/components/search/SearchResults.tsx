import { navigate } from 'gatsby';
import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type MutableRefObject,
  type ReactElement,
  type RefObject,
} from 'react';
import { words } from '@docs/core/words';
import { fill, fillCount } from '@docs/core/fill';
import { fillNodes } from '../ui/fillNodes';
import {
  forgetSearches,
  readRecentSearches,
  rememberSearch,
} from '../../client/search/recentSearches';
import { sitePath } from '../../client/paths/sitePath';
import { countGroups } from '../../search/groupResults';
import type { FoundId, FoundRecord } from '../../search/search';
import { searchGroups, type SearchGroup } from '../../search/searchRecord';
import { LoadFailure } from '../ui/LoadFailure';
import { KeyHelp } from './KeyHelp';
import { Result } from './Result';
import { useActiveOption } from './useActiveOption';
import { useAnswer } from './useAnswer';
import * as styles from './SearchResults.module.css';

/** The labels of the groups of results. */
const groupLabels: Readonly<Record<SearchGroup | 'best', string>> = {
  best: words.search.best,
  guides: words.search.guides,
  operations: words.search.operations,
  fields: words.search.fields,
  errors: words.search.errors,
};

export interface SearchResultsProps {
  query: string;
  /** The version to search; undefined on a site with one version. */
  version: string | undefined;
  /** The field, which keeps focus while its keys move through the results. */
  input: RefObject<HTMLInputElement>;
  /** Whether the last key was an Enter that has opened nothing yet. */
  isEntered: MutableRefObject<boolean>;
  /** The route of the page that lists all pages, also for readers without JavaScript. */
  indexRoute: string;
  /** The name of the site, and its sections, for an empty query. */
  title: string;
  sections: readonly { label: string; route: string }[];
  onQuery: (query: string) => void;
  /** Called when the reader opens a result. */
  onLeave: () => void;
}

/** The results of a query: a list of options in groups, which the combobox above it controls. */
export function SearchResults(props: SearchResultsProps): ReactElement {
  const { query, version, input, isEntered, indexRoute, onQuery, onLeave } = props;
  const [only, setOnly] = useState<SearchGroup>();
  const { latest, isAnswered, error, retry } = useAnswer(version, query, only);
  const list = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(readRecentSearches);
  const isEmpty = query.trim() === '';
  const answer = isEmpty ? undefined : latest;
  const { found = [], groups = [], absent } = answer ?? {};
  const isReady = isEmpty || isAnswered;
  const shown = isEmpty ? recent.length : found.length;
  useActiveOption(input, list, isReady ? [query, only, shown, error].join(' ') : undefined);
  // A reader who presses Enter before there is an answer need not press it again.
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (isAnswered && isEntered.current) selected?.click();
  }, [isAnswered, isEntered]);
  const hasNothing = answer !== undefined && isReady && groups.length === 0;
  const openResult = (event: MouseEvent<HTMLAnchorElement>, { record }: FoundRecord) => {
    rememberSearch(query);
    followInTab(event, record.href, onLeave);
  };
  if (error) return <LoadFailure message={words.search.failed} error={error} onRetry={retry} />;
  return (
    <>
      <p role="status" className="sr-only">
        {answer && [absent, countInWords(found, answer.only)].filter(Boolean).join(' ')}
      </p>
      {found.length > 0 && <Groups found={found} only={only} onChange={setOnly} />}
      {/* Lets keyboard users scroll without moving through the options. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="region" aria-label={words.search.region} tabIndex={0}>
        {absent !== undefined && <p className={styles.note}>{absent}</p>}
        <div
          ref={list}
          id="search-results"
          role="listbox"
          aria-label={words.search.results}
          // Until there is an answer, the results are those of an earlier query.
          aria-busy={!isReady || undefined}
        >
          {isEmpty && <Start {...props} {...{ recent, setRecent }} />}
          {groups.map(({ group, ...found }) => (
            <Group key={group ?? 'best'} name={group ?? 'best'} {...found} onOpen={openResult} />
          ))}
        </div>
        {!isReady && groups.length === 0 && <p className={styles.note}>{words.search.loading}</p>}
        {hasNothing && (
          <p className={styles.note}>
            {nothingInWords(only, sitePath(indexRoute), onLeave)}{' '}
            <SimilarWords similar={answer.similar} onQuery={onQuery} />
          </p>
        )}
      </div>
      {!hasNothing && <KeyHelp />}
    </>
  );
}

/** Navigates, unless the browser opens the link in another tab or window. */
function followInTab(event: MouseEvent, href: string, onLeave: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onLeave();
  void navigate(href);
}

const nothingInWords = (only: SearchGroup | undefined, href: string, onLeave: () => void) => {
  const pages = (
    <a href={href} onClick={onLeave}>
      {words.search.allPages}
    </a>
  );
  return only
    ? fillNodes(words.search.nothingFoundIn, { group: groupLabels[only], pages })
    : fillNodes(words.search.nothingFound, { pages });
};

interface SimilarWordsProps {
  similar: readonly string[];
  onQuery: (query: string) => void;
}

/** Words that the site has, each a button that searches for it. */
const SimilarWords = ({ similar, onQuery }: SimilarWordsProps) =>
  similar.length > 0 &&
  fillNodes(words.search.similar, {
    words: similar.map((word) => (
      <button key={word} type="button" className={styles.filter} onClick={() => onQuery(word)}>
        {word}
      </button>
    )),
  });

interface GroupProps {
  name: SearchGroup | 'best';
  results: readonly FoundRecord[];
  /** The number of results in the group, including those not shown. */
  total: number;
  onOpen: (event: MouseEvent<HTMLAnchorElement>, result: FoundRecord) => void;
}

/** The best results of a group, and how many results it has. */
function Group({ name, results, total, onOpen }: GroupProps): ReactElement {
  const id = `search-${name}`;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.group}>
        {groupLabels[name]}
        {total > results.length && (
          <span className={styles.total}>
            {' '}
            {fill(words.search.shownOf, { shown: results.length, total })}
          </span>
        )}
      </p>
      {results.map((result) => (
        <Result
          key={`${result.record.kind} ${result.record.title} ${result.record.href}`}
          result={result}
          onClick={(event) => onOpen(event, result)}
        />
      ))}
    </div>
  );
}

const countInWords = (found: readonly FoundId[], only: SearchGroup | undefined): string => {
  const counts = countGroups(found);
  if (found.length === 0) return words.search.nothing;
  if (only !== undefined) return `${groupLabels[only]}: ${counts.get(only) ?? 0}.`;
  return fillCount(words.search.count, found.length, {
    groups: [...counts].map(([group, number]) => `${groupLabels[group]} ${number}`).join(', '),
  });
};

interface GroupsProps {
  found: readonly FoundId[];
  only: SearchGroup | undefined;
  onChange: (only: SearchGroup | undefined) => void;
}

/** Buttons that limit the results to one group. */
function Groups({ found, only, onChange }: GroupsProps): ReactElement {
  const counts = countGroups(found);
  const button = (label: string, count: number, group: SearchGroup | undefined) => (
    <button
      key={label}
      type="button"
      className={styles.filter}
      aria-pressed={only === group}
      disabled={count === 0 && only !== group}
      onClick={() => onChange(group)}
    >
      {label} <span className={styles.count}>{count}</span>
    </button>
  );
  return (
    <div role="group" aria-label={words.search.limit} className={styles.filters}>
      {button(words.search.all, found.length, undefined)}
      {searchGroups.map((group) => button(groupLabels[group], counts.get(group) ?? 0, group))}
    </div>
  );
}

type StartProps = RecentProps & SectionsProps;

/** What an empty query shows. */
const Start = (props: StartProps): ReactElement => (
  <>
    <Recent {...props} />
    <Sections {...props} />
  </>
);

type SectionsProps = Pick<SearchResultsProps, 'title' | 'sections' | 'indexRoute' | 'onLeave'>;

/** The sidebars of the site, and the list of all its pages. */
function Sections(props: SectionsProps): ReactElement {
  const { title, sections, indexRoute, onLeave } = props;
  const links = [
    { label: words.notFound.home, route: '/' },
    ...sections,
    { label: words.layout.allPages, route: indexRoute },
  ];
  return (
    <div role="group" aria-labelledby="search-sections">
      <p id="search-sections" className={styles.group}>
        {title}
      </p>
      {links.map(({ label, route }, index) => (
        <a
          key={route}
          id={`search-section-${index}`}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className={styles.result}
          href={sitePath(route)}
          onClick={(event) => followInTab(event, route, onLeave)}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

interface RecentProps extends Pick<SearchResultsProps, 'onQuery'> {
  recent: readonly string[];
  setRecent: (recent: string[]) => void;
}

/** Earlier queries that led the reader to a page. */
function Recent({ recent, onQuery, setRecent }: RecentProps): ReactElement | null {
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-labelledby="search-recent">
      <p id="search-recent" className={styles.group}>
        {words.search.recent}
      </p>
      {recent.map((query, index) => (
        // The field has focus. Its Enter key clicks the active option.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={query}
          id={`search-recent-${index}`}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className={styles.recent}
          onClick={() => onQuery(query)}
        >
          {query}
        </div>
      ))}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id="search-forget"
        role="option"
        aria-selected="false"
        tabIndex={-1}
        className={styles.recent}
        onClick={() => {
          forgetSearches();
          setRecent([]);
        }}
      >
        <span className={styles.muted}>{words.search.forget}</span>
      </div>
    </div>
  );
}
