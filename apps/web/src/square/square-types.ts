import type { ReplyFor } from '../api/send-call.ts'

export type Card = ReplyFor<'square.listListings'>['list'][number]
export type Listing = ReplyFor<'square.getListing'>
export type MyListing = ReplyFor<'square.listMyListings'>['list'][number]
export type Wish = ReplyFor<'square.listMyWanted'>['list'][number]
export type OpenWish = ReplyFor<'square.listWanted'>['list'][number]
export type Deal = ReplyFor<'square.getDeal'>
export type Release = ReplyFor<'square.getRelease'>
export type DealInList = ReplyFor<'square.listDeals'>['list'][number]
export type Thread = ReplyFor<'square.listOffers'>['list'][number]
