import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiServer = 'http://127.0.0.1:5177';

export default defineConfig({
  plugins: [react(), tailwindcss(), configurationPlaceholder()],
  build: {
    // The first versions with light-dark(), which every colour is written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files from our own origin only, never data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/v1': apiServer, '/health': apiServer },
  },
});

/** The server looks for this exact element to write its configuration into, however index.html is formatted. */
function configurationPlaceholder(): Plugin {
  return {
    name: 'configuration-placeholder',
    transformIndexHtml: (html) => html.replace(/(id="clausewatch-config">)\s*\{\}\s*(<\/script>)/, '$1{}$2'),
  };
}
