/** The addresses that have a screen; the bar and the footer link to nothing else. */
export const barLinks = [
  { to: '/', name: 'Home' },
  { to: '/pricing', name: 'Pricing' },
  { to: '/about', name: 'About' },
];

export const footerLinks = [
  {
    heading: 'Product',
    links: [
      { to: '/#analysis-form', name: 'Try Now!' },
      { to: '/pricing', name: 'Pricing' },
    ],
  },
  { heading: 'Company', links: [{ to: '/about', name: 'About Us' }] },
  {
    heading: 'Legal',
    links: [
      { to: '/privacy', name: 'Privacy Policy' },
      { to: '/terms', name: 'Terms of Service' },
      { to: '/cookies', name: 'Cookie Policy' },
    ],
  },
];
