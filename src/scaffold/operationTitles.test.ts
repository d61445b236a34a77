import { contractOf } from '../contract/testContract';
import { operationTitles } from './operationTitles';

/** Titles by operationId, of operations with one summary each. */
function titlesOf(operations: readonly { id: string; summary: string; category: string }[]) {
  const contract = contractOf({
    paths: Object.fromEntries(
      operations.map(({ id, summary }) => [`/${id}`, { get: { operationId: id, summary } }]),
    ),
  });
  const titles = operationTitles(
    contract.operations.map((operation, index) => ({
      operation,
      category: operations[index]?.category ?? '',
    })),
  );
  return Object.fromEntries(titles);
}

test('Operations with one summary are distinguished by category, operationId, or path.', () => {
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
      { id: 'showPet', summary: 'Needs a key.', category: 'Pets' },
      { id: 'deletePet', summary: 'Needs a key.', category: 'Pets' },
    ]),
  ).toEqual({ showPet: { title: 'Show pet' }, deletePet: { title: 'Delete pet' } });
  expect(
    titlesOf([
      { id: 'show-pet', summary: 'Show', category: 'Pets' },
      { id: 'showPet', summary: 'Show', category: 'Pets' },
    ]),
  ).toEqual({
    'show-pet': { title: 'Show (GET /show-pet)' },
    showPet: { title: 'Show (GET /showPet)' },
  });
});
