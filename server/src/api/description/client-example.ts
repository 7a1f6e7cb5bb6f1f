/** A whole program, shown in the reference; a test runs it. */
export const clientExample = `import { createClient } from '@clausewatch/contract/client';

const { CLAUSEWATCH_URL: url, CLAUSEWATCH_KEY: key = '' } = process.env;
const clausewatch = createClient({ url, key });

for await (const vendor of clausewatch.each('getDashboard', { query: { sort: 'name', order: 'asc' } })) {
  const { concerns } = await clausewatch.getVendor({ params: { id: vendor.id } });
  console.log(vendor.domain, vendor.score, concerns[0]?.quote);
}
`;
