import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const apiServer = `http://localhost:${process.env['PORT'] ?? 5177}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The first versions with light-dark(), which every colour is written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files from our own origin only, never data: addresses.
    assetsInlineLimit: 0,
    // One style sheet: pages come with their content, which must not be drawn before its styles.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: {
        // Schemas that nothing reads go: making one does nothing else.
        manualPureFunctions: ['z'],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /node_modules\/zod\// },
            // What changes with a new version of a library only stays in the browser's cache across ours.
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
            },
            // What every page loads: one file, whatever else has parts of it as well.
            {
              name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null),
              includeDependenciesRecursively: false,
            },
            // All that the home page has beyond the frame: one file, not one for every piece that another screen has as well.
            {
              name: (id, graph) => (isOfHomeAlone(id, graph) ? 'home' : null),
              includeDependenciesRecursively: false,
            },
            // What several screens have: two files, not one for every set of screens that share something.
            {
              name: (id, graph) => (needsSchemas(id, graph) ? 'shared-with-schemas' : 'shared'),
              test: /\/(?:web|contract)\/src\/|node_modules\/(?:lucide-react|eventsource)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The server renders pages with a program that needs nothing beside itself.
  ssr: { noExternal: true },
  server: {
    // A local installation takes calls of pages from this port, and from no other but its own.
    port: 5173,
    strictPort: true,
    proxy: { '/v1': apiServer, '/api': apiServer, '/health': apiServer, '/docs': apiServer },
  },
});

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => `${import.meta.dirname}/src/${path}`;

/** Whether a module comes with the home screen, and not with the frame already. */
function isOfHomeAlone(id: string, graph: Graph): boolean {
  return importsOf(source('screens/home/home-screen.tsx'), graph).has(id) && !isOfFrame(id, graph);
}

function isOfFrame(id: string, graph: Graph): boolean {
  return importsOf(source('main.tsx'), graph).has(id);
}

function needsSchemas(id: string, graph: Graph): boolean {
  return [...importsOf(id, graph)].some((imported) => imported.includes('/node_modules/zod/'));
}

const known = new Map<string, Set<string>>();

/** A module with all that it imports, lazily loaded ones aside. */
function importsOf(entry: string, graph: Graph): Set<string> {
  const seen = known.get(entry) ?? new Set([entry]);
  if (known.has(entry)) return seen;
  known.set(entry, seen);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}
