// The theme that was chosen in the settings, put in force before the page is drawn for the first time. It is a file of its own,
// and not of the bundle, because modules run after that, and because scripts within the page are forbidden.
try {
  const theme = localStorage.getItem('clausewatch.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing for us shows the system's theme.
}
