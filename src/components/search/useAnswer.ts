import { useEffect, useState } from 'react';
import { loadSearchOf } from '../../client/search/searchFile';
import { groupResults, type ResultGroup } from '../../search/groupResults';
import type { FoundId, FoundRecord, Search } from '../../search/search';
import type { SearchGroup } from '../../search/searchRecord';

/** What a search found. */
interface Answer {
  query: string;
  only: SearchGroup | undefined;
  found: readonly FoundId[];
  /** The results that are shown. */
  groups: readonly ResultGroup<FoundRecord>[];
  /** What the API is known not to have. */
  absent: string | undefined;
  /** Words that the site has, if nothing was found. */
  similar: readonly string[];
}

async function answer(
  search: Search,
  { query, only }: Pick<Answer, 'query' | 'only'>,
  isWanted: () => boolean,
): Promise<Answer | undefined> {
  const found = await search.find(query);
  // A reader who types on needs no content of these results.
  if (!isWanted()) return undefined;
  const groups = groupResults(found, only);
  const read = await Promise.all(groups.map(({ results }) => search.read(results)));
  return {
    ...{ query, only, found },
    groups: groups.map((group, index) => ({ ...group, results: read[index] ?? [] })),
    absent: search.findAbsent(query),
    similar: found.length === 0 ? await search.similarWords(query) : [],
  };
}

/** Answers a query with the search of a version. Until then, the answer is that of an earlier one. */
export function useAnswer(version: string | undefined, query: string, only?: SearchGroup) {
  const [search, setSearch] = useState<Search>();
  const [latest, setLatest] = useState<Answer>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadSearchOf(version).then(
      (loaded) => isCurrent && setSearch(loaded),
      (failure: Error) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [version, attempt]);
  useEffect(() => {
    let isCurrent = true;
    const fail = async (failure: Error) => {
      const next = await loadSearchOf(version).catch(() => search);
      if (!isCurrent) return;
      // After a deploy, its search answers.
      if (next === search) setError(failure);
      else setSearch(next);
    };
    if (search && query.trim() !== '') {
      answer(search, { query, only }, () => isCurrent).then((result) => {
        if (!isCurrent || !result) return;
        setLatest(result);
        // An earlier query may have failed, such as one that is not stored for readers offline.
        setError(undefined);
      }, fail);
    }
    return () => {
      isCurrent = false;
    };
  }, [search, version, query, only, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  const isAnswered = latest?.query === query && latest.only === only;
  return { latest, isAnswered, error, retry };
}
