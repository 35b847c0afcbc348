export { firstScreenMarkup } from './first-screen-markup.tsx';
export { listSkeletonMarkup } from './list-skeleton-markup.tsx';
