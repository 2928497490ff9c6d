import type * as square from '@portal/contract/square/square'
import type { Implementations } from '../platform/http/handler.ts'
import { actOnDeal } from './act-on-deal.ts'
import { answerContact } from './answer-contact.ts'
import { answerOffer } from './answer-offer.ts'
import { askContact } from './ask-contact.ts'
import { certifyListing } from './certify-listing.ts'
import { changeWanted } from './change-wanted.ts'
import { exportDeals, listDeals } from './deal-list.ts'
import { getCertification } from './get-certification.ts'
import { getDeal } from './get-deal.ts'
import { getFigures } from './get-figures.ts'
import { getListing } from './get-listing.ts'
import { getListingForm } from './get-listing-form.ts'
import { getRelease } from './get-release.ts'
import { getSquareCounts } from './get-square-counts.ts'
import { listContacts } from './list-contacts.ts'
import { listFavourites } from './list-favourites.ts'
import { listListings } from './list-listings.ts'
import { listMatches } from './list-matches.ts'
import { listOffers } from './list-offers.ts'
import { listWanted } from './list-wanted.ts'
import { lookUpRight } from './look-up-right.ts'
import { makeDealContract } from './make-deal-contract.ts'
import { makeOffer } from './make-offer.ts'
import { exportMyListings, listMyListings } from './my-listing-list.ts'
import { postWanted } from './post-wanted.ts'
import { releaseDeal } from './release-deal.ts'
import { releaseListing } from './release-listing.ts'
import { returnPayee } from './return-payee.ts'
import { revealPayee } from './reveal-payee.ts'
import { reviewListings } from './review-listings.ts'
import { saveDealParty } from './save-deal-party.ts'
import { saveListing } from './save-listing.ts'
import { saveMedia } from './save-media.ts'
import { savePayee } from './save-payee.ts'
import { setFavourite } from './set-favourite.ts'
import { startPayout } from './start-payout.ts'
import { stopPayout } from './stop-payout.ts'
import { takeDownListing } from './take-down-listing.ts'
import { exportMyWanted, listMyWanted } from './wish-list.ts'

export const squareRoutes: Implementations<typeof square> = {
  listListings,
  getFigures,
  setFavourite,
  listFavourites,
  getListing,
  listMyListings,
  getSquareCounts,
  getListingForm,
  lookUpRight,
  saveListing,
  releaseListing,
  takeDownListing,
  certifyListing,
  getCertification,
  reviewListings,
  saveMedia,
  postWanted,
  changeWanted,
  listWanted,
  listMyWanted,
  listMatches,
  exportMyListings,
  askContact,
  answerContact,
  listContacts,
  makeDealContract,
  makeOffer,
  answerOffer,
  listOffers,
  listDeals,
  getDeal,
  actOnDeal,
  saveDealParty,
  savePayee,
  returnPayee,
  revealPayee,
  getRelease,
  startPayout,
  stopPayout,
  releaseDeal,
  exportDeals,
  exportMyWanted,
}
