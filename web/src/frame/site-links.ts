/** The addresses that have a screen; the bar and the footer link to nothing else. */
export const barLinks = [{ to: '/', name: 'Home' }];

export const footerLinks = [{ heading: 'Product', links: [{ to: '/#analysis-form', name: 'Try Now!' }] }];
