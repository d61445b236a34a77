import { contractOf } from '@docs/openapi/testing';
import { chooseTitles } from './draftOperationPages';

/** Titles by operationId, for operations with these summaries. */
function titlesOf(operations: readonly { id: string; summary: string; category: string }[]) {
  const contract = contractOf({
    paths: Object.fromEntries(
      operations.map(({ id, summary }) => [`/${id}`, { get: { operationId: id, summary } }]),
    ),
  });
  const titles = chooseTitles(
    contract.operations.map((operation, index) => ({
      operation,
      category: operations[index]?.category ?? '',
    })),
  );
  return Object.fromEntries(titles);
}

test('A summary stays as it is authored.', () => {
  expect(titlesOf([{ id: 'a', summary: 'eBay listings', category: 'b' }])).toEqual({
    a: { title: 'eBay listings' },
  });
});

test('Operations with one summary are distinguished by category, path, or operationId.', () => {
  expect(
    titlesOf([
      { id: 'listPets', summary: 'List', category: 'Pets' },
      { id: 'listFood', summary: 'List', category: 'Food' },
    ]),
  ).toEqual({
    listPets: { title: 'List (Pets)', sidebarLabel: 'List' },
    listFood: { title: 'List (Food)', sidebarLabel: 'List' },
  });
  expect(
    titlesOf([
      { id: 'showPet', summary: 'Show', category: 'Pets' },
      { id: 'showPets', summary: 'Show', category: 'Pets' },
    ]),
  ).toEqual({
    showPet: { title: 'Show (GET /showPet)' },
    showPets: { title: 'Show (GET /showPets)' },
  });
  const summary = 'This needs a key that an administrator has created.';
  expect(
    titlesOf([
      { id: 'showWalksOfPet', summary, category: 'Pets' },
      { id: 'deleteWalksOfPet', summary, category: 'Pets' },
    ]),
  ).toEqual({
    showWalksOfPet: {
      title: `${summary.slice(0, -1)} (GET /showWalksOfPet)`,
      sidebarLabel: 'Show walks of pet',
    },
    deleteWalksOfPet: {
      title: `${summary.slice(0, -1)} (GET /deleteWalksOfPet)`,
      sidebarLabel: 'Delete walks of pet',
    },
  });
  const described = `${summary} It shows all walks.`;
  expect(
    titlesOf([
      { id: 'showWalksOfPet', summary: described, category: 'Pets' },
      { id: 'deleteWalksOfPet', summary: described, category: 'Pets' },
    ]),
  ).toEqual({
    showWalksOfPet: { title: 'Show walks of pet' },
    deleteWalksOfPet: { title: 'Delete walks of pet' },
  });
  expect(
    titlesOf([
      { id: 'show-walks-of-pet', summary, category: 'Pets' },
      { id: 'showWalksOfPet', summary, category: 'Pets' },
    ]),
  ).toEqual({
    'show-walks-of-pet': { title: `${summary.slice(0, -1)} (GET /show-walks-of-pet)` },
    showWalksOfPet: { title: `${summary.slice(0, -1)} (GET /showWalksOfPet)` },
  });
});
