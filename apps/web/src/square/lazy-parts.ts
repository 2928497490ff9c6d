import { lazy } from '../app/lazy.tsx'

export const parts = () => import('./transfer-parts.ts')

// Drawn when they are opened, or come near.
export const ListingDialog = lazy(async () => (await parts()).listingDialog())
export const WishDialog = lazy(async () => (await parts()).wishDialog())
export const WishTab = lazy(async () => (await parts()).wishTab())
export const FavouritesTab = lazy(async () => (await parts()).favouritesTab())
export const SquarePlots = lazy(async () => (await parts()).squarePlots())
export const MarkPicture = lazy(async () => ({ default: (await (await parts()).markPicture()).MarkPicture }))
export const NothingOffered = lazy(async () => (await parts()).nothingOffered())
export const ListingTable = lazy(async () => (await parts()).listingTable())
export const MoreFilters = lazy(async () => (await parts()).moreFilters())
export const Pager = lazy(async () => ({ default: (await (await parts()).pager()).Pager }))
