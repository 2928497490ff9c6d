import { portalAgency } from '@portal/domain/kernel/reference/portal-agency'
/** Constants of specification §9; the one place that spells them. */
export const pageSizes = [1, 2, 3, 10, 20, 50, 100] as const
export const pageSizeDefault = 10
export const pageSizeMax = 100
export const storageLifetimeSeconds = 604_800
export const tokenLifetimeSeconds = 604_800
export const loginCodeLifetimeSeconds = 180
export const loginCodeCheckSeconds = 3
/** One-time codes by text message and mail. */
export const contactCodeLifetimeSeconds = 600
export const contactCodeAgainSeconds = 60
export const contactCodeTriesMax = 5
/** Text messages with such a code on one day, unless the operator sets another number. */
export const smsCodesPerDay = 2_000
/** Other text messages on one day, unless the operator sets another number; and to one person, whose carrier takes few and must take the codes too. */
export const smsMessagesPerDay = 2_000
export const smsMessagesPerPersonDay = 5
export const paymentCheckSeconds = 1
export const toastMilliseconds = 5_000
export const toastsMax = 20
export const requestTimeoutMilliseconds = 15 * 60 * 1000
export const loadMorePixels = 10
export const agencyIdDefault = portalAgency
export const primaryColour = '#2359c6'
/** How long a pause in typing is before a draft is saved: within a second it lies on the server. */
export const draftSaveMilliseconds = 800
/** However long somebody types without a pause, no more than this is unsaved. */
export const draftUnsavedMillisecondsMax = 6_000
/** How old a draft may be that an empty form of its kind offers. */
export const draftOfferDays = 14

/** Patents that are looked up, watched or exported together when they are picked one by one. */
export const numberListMax = 500

/** Upload limits shown before a file is picked (screens §8.16). */
export const fileBytesMax = 50 * 1024 * 1024
/** A sample of a sound mark: the office takes less than 5 MB. */
export const soundBytesMax = 5 * 1024 * 1024 - 1
export const imageBytesMax = 20 * 1024 * 1024
/** A video of the showcase. */
export const videoBytesMax = 50 * 1024 * 1024
export const videoSecondsMax = 180
/** What calls take that read one file. */
export const oneFile = { most: 1, bytesMax: fileBytesMax } as const

/** The longest JSON body of a call; a filing form may have more: its texts alone take 3.6 MB when they are full. */
export const jsonBytesMax = 2 * 1024 * 1024
export const formBytesMax = 5 * 1024 * 1024

/** How long a signed file link opens its file. */
export const fileLinkSeconds = 15 * 60
/** Uploads of one account in ten minutes. */
export const uploadsPerTenMinutesMax = 200
/** Megabytes of files that an account may upload on one Beijing day, unless the operator sets another number. */
export const uploadMegabytesPerDay = 10 * 1024

/** A submitted order that nobody pays is cancelled after this many days. */
export const unpaidOrderDays = 30

/** What a hostile archive, document or picture may cost at most (reliability S23). */
export const archiveEntriesMax = 2_000
export const archiveBytesMax = 256 * 1024 * 1024
/** Rows times columns of a sheet that is read, up to its last row and column that hold something. */
export const sheetCellsMax = 1_000_000
export const imagePixelsMax = 100_000_000
export const documentPagesMax = 500
/** Files of one form that its preview puts together, in bytes: the PDF travels in the answer. */
export const previewBytesMax = 40 * 1024 * 1024

/** Page views in one call. */
export const browseBatchMax = 50

/** Longest text of a search over one's own things. */
export const findTextMax = 80

/** Hits of a search of the register of marks that are counted and paged: nobody goes further. */
export const registerHitsMax = 10_000

/** Cases of one package for the office. */
export const packagesAtOnceMax = 50
