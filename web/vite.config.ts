import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiServer = `http://localhost:${process.env['PORT'] ?? 5177}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The first versions with light-dark(), which every colour is written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files from our own origin only, never data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod and what configures it in one chunk, so that no chunk can make a schema before that.
            { name: 'schemas', test: /node_modules\/zod\/|src\/no-eval/ },
            // What changes with a new version of a library only stays in the browser's cache across ours.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
          ],
        },
      },
    },
  },
  server: {
    // A local installation takes calls of pages from this port, and from no other but its own.
    port: 5173,
    strictPort: true,
    proxy: { '/v1': apiServer, '/api': apiServer, '/health': apiServer, '/docs': apiServer },
  },
});
