export const themeNames = { system: 'Same as system', light: 'Light', dark: 'Dark' } as const;
export type Theme = keyof typeof themeNames;

/** `public/theme.mjs` reads it before the page is drawn for the first time. */
const key = 'clausewatch.theme';

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
