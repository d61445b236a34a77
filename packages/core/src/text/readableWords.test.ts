import { authoredLabel, readableWords } from './readableWords';

test.each([
  ['getUserById', 'Get user by ID'],
  ['get_user_by_id', 'Get user by ID'],
  ['droplets_list', 'Droplets list'],
  ['listAPIKeys', 'List API keys'],
  ['jobs/findAll', 'Jobs find all'],
  ['?', '?'],
  ['listGitHubApps', 'List GitHub apps'],
])('The identifier %s is “%s”.', (identifier, words) => {
  expect(readableWords(identifier)).toBe(words);
});

test.each([
  ['user_groups', 'User groups'],
  ['pets', 'pets'],
  ['md', 'md'],
  ['eBay', 'eBay'],
  ['gRPC', 'gRPC'],
  ['eBay listings', 'eBay listings'],
  ['petStore', 'Pet store'],
  ['GitHub apps', 'GitHub apps'],
  ['OAuth', 'OAuth'],
  ['getQoSProfile', 'Get QoS profile'],
  ['oAuth2', 'oAuth2'],
  ['admin.inviteRequests', 'Admin invite requests'],
  ['Node.js', 'Node.js'],
  ['oEmbed_links', 'oEmbed links'],
  ['GitHub', 'GitHub'],
  ['SIP', 'SIP'],
  ['AccountConsumerDisclosures', 'Account consumer disclosures'],
  ['PayrollUk', 'Payroll UK'],
  ['Api20100401CallNotification', 'Api20100401 call notification'],
  ['1-Click Applications', '1-Click Applications'],
])('The tag %s is labelled “%s”.', (name, label) => {
  expect(authoredLabel(name)).toBe(label);
});
