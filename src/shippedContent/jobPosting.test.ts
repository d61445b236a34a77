import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { asObject } from '@docs/openapi/json';

const exampleOf = (resource: string, name: string) => {
  const file = `content/api/components/examples/${resource}.yaml`;
  return asObject(asObject(asObject(parse(readFileSync(file, 'utf8')))[name]).value);
};

test('The structured data of the guide is that of the sample job.', () => {
  const page = readFileSync('content/docs/guides/creating-an-application.mdx', 'utf8');
  const [, json = ''] = /<script type="application\/ld\+json">\n([^]*?)<\/script>/.exec(page) ?? [];
  const job = exampleOf('jobs', 'ShowJob');
  const { minimum, maximum } = asObject(job.salary_range);
  const { name } = exampleOf('business', 'ShowBusiness');
  const location = exampleOf('locations', 'ShowLocation');
  const address = asObject(location.address);
  expect([job.status, job.employment_type, job.closes_on, job.location_id]).toEqual([
    ...['published', 'full_time', null],
    location.id,
  ]);
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${String(job.description)}</p>`,
    identifier: { '@type': 'PropertyValue', name, value: job.id },
    datePosted: job.published_at,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.postal_code,
        addressLocality: address.city,
        addressRegion: address.region,
        addressCountry: address.country,
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: asObject(minimum).currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: Number(asObject(minimum).value) / 100,
        maxValue: Number(asObject(maximum).value) / 100,
        unitText: 'MONTH',
      },
    },
    directApply: true,
  });
});
