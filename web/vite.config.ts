import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractForPages } from './contract-for-pages.ts';

const apiServer = `http://localhost:${process.env['PORT'] ?? 5177}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), contractForPages()],
  build: {
    // The first versions with light-dark(), which every colour is written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files from our own origin only, never data: addresses.
    assetsInlineLimit: 0,
    // One style sheet: pages come with their content, which must not be drawn before its styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /node_modules\/zod\// },
            // Libraries change less often than our code: browsers keep this file in their cache across our versions.
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
            },
            // Everything that every page loads: one file, even where other chunks share parts of it.
            {
              name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null),
              includeDependenciesRecursively: false,
            },
            // The home page beyond the frame: one file, rather than one for every component that another screen shares.
            {
              name: (id, graph) => (isOfHomeAlone(id, graph) ? 'home' : null),
              includeDependenciesRecursively: false,
            },
            // What the screens of a report share with those of one's own documents: a file each for what they show, which others need not load.
            {
              name: (id) => /\/report\/(?<part>diff|reader)\//.exec(id)?.groups?.['part'] ?? 'report-parts',
              test: /\/web\/src\/screens\/report\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the screens that tell of a change share: lists and reports need not load it.
            {
              name: 'changes',
              test: /\/web\/src\/components\/(?:thread-note|changed-words)|\/contract\/src\/(?:notifications|words\/thread-sentence)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Code shared by several screens: one file, rather than one for every set of screens that share something.
            {
              name: (id, graph) => (isRuleOfForms(id, graph) ? null : 'shared'),
              test: /\/(?:web|contract)\/src\/|node_modules\/lucide-react/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The server renders pages with a bundle that has no dependencies outside itself.
  ssr: { noExternal: true },
  server: {
    // A local installation accepts calls from pages on this port, and otherwise only from its own.
    port: 5173,
    strictPort: true,
    proxy: { '/v1': apiServer, '/api': apiServer, '/health': apiServer, '/docs': apiServer },
  },
});

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => `${import.meta.dirname}/src/${path}`;

/** Whether a module belongs to the home screen and not to the frame. */
function isOfHomeAlone(id: string, graph: Graph): boolean {
  return importsOf(source('screens/home/home-screen.tsx'), graph).has(id) && !isOfFrame(id, graph);
}

function isOfFrame(id: string, graph: Graph): boolean {
  return importsOf(source('main.tsx'), graph).has(id);
}

/** What forms check by the server's own rules, with the schema library: fetched when one is first sent. */
function isRuleOfForms(id: string, graph: Graph): boolean {
  return id.includes('/contract/src/') && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

const known = new Map<string, Set<string>>();

/** A module with everything it imports, except lazily. */
function importsOf(entry: string, graph: Graph): Set<string> {
  const seen = known.get(entry) ?? new Set([entry]);
  if (known.has(entry)) return seen;
  known.set(entry, seen);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}
