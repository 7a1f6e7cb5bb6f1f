import { routes } from 'virtual:contract-routes';

/** Where the endpoint of this name is called. Its types come from the contract; its schemas stay out of pages. */
export function described<Name extends keyof typeof routes>(name: Name): (typeof routes)[Name] {
  return routes[name];
}
