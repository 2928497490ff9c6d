// What is opened from the public square, named here: the names of all the files that each of them needs weigh a kilobyte,
// and the first load goes without them.
export const listingDialog = () => import('./ListingDialog.tsx')
export const wishDialog = () => import('./WishDialog.tsx')
export const wishTab = () => import('./WishTab.tsx')
export const favouritesTab = () => import('./FavouritesTab.tsx')
export const squarePlots = () => import('./SquarePlots.tsx')
export const markPicture = () => import('../parts/MarkPicture.tsx')
export const pager = () => import('../ui/Pager.tsx')
export const listingTable = () => import('./ListingTable.tsx')
export const nothingOffered = () => import('./NothingOffered.tsx')
export const intendedAct = () => import('./intended-act.ts')
export const favouriteAct = () => import('./set-favourite.ts')
export const moreFilters = () => import('./MoreFilters.tsx')
