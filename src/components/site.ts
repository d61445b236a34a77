/** What components of a content root import of the site, as `@docs/site`. */
export { Footer, type FooterProps } from './layout/Footer';
export { Header, type HeaderProps } from './layout/Header';
export { Home, type HomeProps } from './layout/Home';
export { PageFooter, type PageFooterProps } from './layout/PageFooter';
export { Link } from './ui/Link';
