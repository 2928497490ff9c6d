// Over 400 lines: one definition for each call around shops, nothing else.

import { categories } from '@portal/domain/square/shop/categories'
import { productLimits } from '@portal/domain/square/shop/product-form'
import { optionsMax, questionKinds, questionsMax } from '@portal/domain/square/shop/questions'
import { blockKinds, blocksMax, shopLimits } from '@portal/domain/square/shop/shop-page'
import { lookStates, productKinds, productStates, shopStates } from '@portal/domain/square/shop/shop-states'
import { shopTemplates } from '@portal/domain/square/shop/templates'
import { z } from 'zod'
import { defineCall, staffRoles } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { productList, reviewSubjects, shopReviewList } from './shop-lists.ts'

const reads = ['shop'] as const

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
const words = (max: number) => z.string().max(max).transform(cleanText)
const slug = z.string().trim().min(1).max(60).describe('The link of the shop, as in /s/<link>.')

const productId = z.uuid().describe('A product of a shop.')

const blockFields = {
  kind: z.enum(blockKinds),
  title: line(shopLimits.titleMax),
  text: words(shopLimits.textMax),
  productIds: z.array(z.uuid()).max(shopLimits.chosenMax),
}
const Block = shape({ ...blockFields, title: z.string(), text: z.string() })

/** A picture that whoever has the link may open. */
const Picture = shape({ fileId: z.uuid(), url: z.string() })

const look = {
  name: z.string(),
  intro: z.string(),
  logo: Picture.nullable(),
  banner: Picture.nullable(),
  notice: z.string(),
  blocks: z.array(Block),
}
const Look = shape(look)

/** A product as it is shown in a list of a shop's page. */
export const ShownProduct = shape({
  productId: z.uuid(),
  name: z.string(),
  kind: z.enum(productKinds),
  category: z.enum(categories),
  picture: z.string().nullable(),
  priceFrom: fen,
  priceTo: fen,
  /** Nothing is left of any variant. */
  isSoldOut: z.boolean(),
  sold: z.int(),
})
export type ShownProduct = z.output<typeof ShownProduct>

export const getMine = defineCall({
  name: 'shop.getMine',
  method: 'GET',
  path: '/api/ShopController/getMyShop',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'The shop of the organisation with its visits; null where there is none yet',
  request: z.object({}),
  reply: shape({
    /** A person alone opens none. */
    mayOpen: z.boolean(),
    shop: shape({
      shopId: z.uuid(),
      slug: z.string(),
      url: z.string(),
      state: z.enum(shopStates),
      reason: z.string(),
      /** Of a changed look of a shop that opened before. */
      lookState: z.enum(lookStates),
      lookReason: z.string(),
      /** As it is being written; what visitors see of a shop that opened may be another. */
      look: Look,
      servicePhone: z.string(),
      afterSales: z.string(),
      /** Once it opened its link stays: it is printed. */
      hasOpened: z.boolean(),
      /** Whether words and pictures are shown at once: those of a verified agency are. */
      isTrusted: z.boolean(),
      version: z.int(),
      visitsToday: z.int(),
      /** Of the last 30 Beijing days, oldest first. */
      days: z.array(shape({ day: civilDate, visits: z.int() })),
      products: shape({ all: z.int(), onShelf: z.int(), inReview: z.int() }),
    }).nullable(),
  }),
  errors: [],
})

export const makeShop = defineCall({
  name: 'shop.makeShop',
  method: 'POST',
  path: '/api/ShopController/openMyShop',
  effect: 'write',
  touches: ['shop'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Begin the shop of the organisation from a template; it opens once it was reviewed',
  request: z.object({
    name: line(shopLimits.nameMax).describe('Name of the shop.'),
    template: z.enum(shopTemplates).describe('What its page begins with.'),
  }),
  reply: shape({ shopId: z.uuid(), slug: z.string() }),
  errors: ['shop.organisationOnly', 'shop.hasOne', 'shop.faulty'],
})

const version = z.int().describe('As it was read: what was changed since is not written over.')

export const saveLook = defineCall({
  name: 'shop.saveLook',
  method: 'POST',
  path: '/api/ShopController/saveMyShop',
  effect: 'write',
  touches: ['shop'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Keep name, pictures, notice and blocks of the shop’s page as a draft; visitors see it once it is published',
  request: z.object({
    version,
    name: line(shopLimits.nameMax).describe('Name of the shop.'),
    intro: words(shopLimits.introMax).describe('What the shop offers, in a sentence.'),
    logoFileId: z.uuid().nullable().describe('Picture beside the name.'),
    bannerFileId: z.uuid().nullable().describe('Wide picture at the top.'),
    notice: words(shopLimits.noticeMax).describe('What every visitor should read.'),
    blocks: z.array(z.object(blockFields)).max(blocksMax).describe('The page from the top down.'),
  }),
  reply: shape({ version: z.int(), lookState: z.enum(lookStates) }),
  errors: ['common.notFound', 'shop.conflict', 'shop.inReview', 'shop.faulty', 'shop.fileMissing', 'shop.notPicture'],
})

export const saveSettings = defineCall({
  name: 'shop.saveSettings',
  method: 'POST',
  path: '/api/ShopController/saveShopSettings',
  effect: 'write',
  touches: ['shop'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Change link, phone and after-sales rule of the shop, at once',
  request: z.object({
    version,
    slug,
    servicePhone: line(shopLimits.phoneMax).describe('Where visitors call.'),
    afterSales: words(shopLimits.afterSalesMax).describe('What holds for every order after receipt.'),
  }),
  reply: shape({ version: z.int() }),
  errors: [
    'common.notFound',
    'shop.conflict',
    'shop.inReview',
    'shop.slugTaken',
    'shop.slugWrong',
    'shop.slugFixed',
    'shop.phoneWrong',
  ],
})

export const moveShop = defineCall({
  name: 'shop.moveShop',
  method: 'POST',
  path: '/api/ShopController/setShopState',
  effect: 'write',
  touches: ['shop'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Hand the shop in for review or take that back, close or open it; publish its changed page, take that back, or drop the change',
  request: z.object({
    version,
    move: z.enum(['submit', 'withdraw', 'close', 'open', 'publish', 'unpublish', 'discard']).describe('What is done.'),
  }),
  reply: shape({ version: z.int(), state: z.enum(shopStates), lookState: z.enum(lookStates) }),
  errors: ['common.notFound', 'shop.conflict', 'shop.notPossible', 'shop.faulty'],
})

export const ProductRow = shape({
  productId: z.uuid(),
  name: z.string(),
  kind: z.enum(productKinds),
  category: z.enum(categories),
  state: z.enum(productStates),
  reason: z.string(),
  picture: z.string().nullable(),
  variants: z.int(),
  priceFrom: fen,
  priceTo: fen,
  /** Of all variants; null: one at least has no limit. */
  stock: z.int().nullable(),
  isSoldOut: z.boolean(),
  sold: z.int(),
  sort: z.int(),
  updatedTime: instant,
  version: z.int(),
})
export type ProductRow = z.output<typeof ProductRow>

const productWords = {
  name: 'Part of name or description.',
  kind: 'Service or goods.',
  category: 'What it is about.',
  soldOut: 'Only those of which a variant is sold out.',
}

export const listProducts = defineCall({
  name: 'shop.listProducts',
  method: 'GET',
  path: '/api/ShopController/getProductList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Products of the organisation’s shop, in their order',
  request: z.object({ ...listQueryShape(productList, productWords), ...pageRequest }),
  reply: pageOf(ProductRow),
  errors: [],
})

export const exportProducts = defineCall({
  name: 'shop.exportProducts',
  method: 'POST',
  path: '/api/ShopController/exportProducts',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered products; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(productList)).prefault({}),
    columns: fileColumnsOf(productList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

const questionFields = {
  id: z.string().min(1).max(40),
  label: line(productLimits.labelMax),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  options: z.array(line(productLimits.optionMax)).max(optionsMax),
}
const Question = shape({ ...questionFields, label: z.string(), options: z.array(z.string()) })

const Variant = shape({ id: z.uuid(), name: z.string(), priceFen: fen, stock: z.int().nullable() })

const product = {
  kind: z.enum(productKinds),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  officialFen: fen,
  officialFeeNote: z.string(),
  deliveryDays: z.int(),
  afterSalesDays: z.int(),
  questions: z.array(Question),
}

export const getProduct = defineCall({
  name: 'shop.getProduct',
  method: 'GET',
  path: '/api/ShopController/getProduct',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One product of the organisation’s shop, as its form has it',
  request: z.object({ productId }),
  reply: shape({
    productId: z.uuid(),
    ...product,
    pictures: z.array(Picture),
    variants: z.array(Variant),
    sort: z.int(),
    sold: z.int(),
    state: z.enum(productStates),
    reason: z.string(),
    version: z.int(),
  }),
  errors: ['common.notFound'],
})

export const saveProduct = defineCall({
  name: 'shop.saveProduct',
  method: 'POST',
  path: '/api/ShopController/saveProduct',
  effect: 'write',
  touches: ['shop'],
  needs: ['draft', 'answer'],
  access: 'signedIn',
  summary:
    'Keep a product; of one that was shown other words or pictures are reviewed again, unless a verified agency sells it',
  request: z.object({
    productId: z.uuid().optional().describe('Left out: a new one.'),
    version: version.optional(),
    kind: z.enum(productKinds).describe('Service or goods.'),
    name: line(productLimits.nameMax).describe('Name of the product.'),
    description: words(productLimits.descriptionMax).describe('Plain paragraphs.'),
    category: z.enum(categories).describe('What it is about.'),
    pictureIds: z.array(z.uuid()).max(productLimits.picturesMax).describe('Pictures in their order, uploaded before.'),
    variants: z
      .array(
        z.object({
          id: z.uuid().nullable(),
          name: line(productLimits.variantNameMax),
          priceFen: fen,
          stock: z.int().nullable(),
          /** As the form was filled with it: the change is what is written, so that sales in between count. */
          stockBefore: z.int().nullable().default(null),
        }),
      )
      .max(productLimits.variantsMax)
      .describe('What is sold of it; those left out are retired.'),
    officialFen: fen.describe('Of each price, what goes to an office.'),
    officialFeeNote: line(productLimits.noteMax).describe('To which office and for what.'),
    deliveryDays: z.int().describe('Within how many days it is shipped or delivered.'),
    afterSalesDays: z.int().describe('For how many days from receipt the buyer may ask for after-sales.'),
    questions: z.array(z.object(questionFields)).max(questionsMax).describe('What a buyer of the service is asked.'),
    sort: z.int().describe('Lower numbers come first.'),
  }),
  reply: shape({ productId: z.uuid(), version: z.int(), state: z.enum(productStates) }),
  errors: [
    'common.notFound',
    'shop.noShop',
    'shop.conflict',
    'shop.inReview',
    'shop.faulty',
    'shop.fileMissing',
    'shop.notPicture',
    'shop.tooManyProducts',
    'shop.stockGone',
  ],
})

const productIds = z.array(z.uuid()).min(1).max(100).describe('Products of the shop.')
/** What could not be done, each with why. */
const outcome = shape({ done: z.int(), left: z.array(shape({ name: z.string(), reason: twoLanguages })) })

export const moveProducts = defineCall({
  name: 'shop.moveProducts',
  method: 'POST',
  path: '/api/ShopController/setProductState',
  effect: 'write',
  touches: ['shop'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Put products on the shelf or take them off, hand them in for review or take that back; what cannot be done is said',
  request: z.object({
    productIds,
    move: z.enum(['submit', 'withdraw', 'shelve', 'unshelve']).describe('What is done with each.'),
  }),
  reply: outcome,
  errors: ['common.notFound'],
})

export const changePrices = defineCall({
  name: 'shop.changePrices',
  method: 'POST',
  path: '/api/ShopController/changeProductPrices',
  effect: 'write',
  touches: ['shop'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Raise or lower all prices of these products by so many per cent, all or none; or only say what they would be',
  request: z.object({
    productIds,
    percent: z.int().min(-99).max(900).describe('Per cent more, or less.'),
    dryRun: flag.default(false).describe('Only say what the prices would be.'),
  }),
  reply: shape({
    changes: z.array(shape({ name: z.string(), variant: z.string(), before: fen, after: fen, isFaulty: z.boolean() })),
  }),
  errors: ['common.notFound', 'shop.pricesWrong'],
})

export const copyProduct = defineCall({
  name: 'shop.copyProduct',
  method: 'POST',
  path: '/api/ShopController/copyProduct',
  effect: 'write',
  touches: ['shop'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'A new draft with everything that a product has but its sales',
  request: z.object({ productId }),
  reply: shape({ productId: z.uuid() }),
  errors: ['common.notFound', 'shop.tooManyProducts'],
})

export const removeProducts = defineCall({
  name: 'shop.removeProducts',
  method: 'POST',
  path: '/api/ShopController/removeProducts',
  effect: 'write',
  touches: ['shop'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Delete products that were never shown; the others are left',
  request: z.object({ productIds }),
  reply: outcome,
  errors: ['common.notFound'],
})

export const ReviewRow = shape({
  subject: z.enum(reviewSubjects),
  id: z.uuid(),
  name: z.string(),
  shop: z.string(),
  seller: z.string(),
  state: z.enum([...shopStates, ...productStates]),
  /** Null of what waits for nothing. */
  sinceTime: instant.nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

export const listReviews = defineCall({
  name: 'shop.listReviews',
  method: 'GET',
  path: '/admin/ShopController/getReviewList',
  effect: 'read',
  reads,
  access: staffRoles,
  summary: 'Shops, changed pages and products that wait for review, the oldest first; or all shops, or all products',
  request: z.object({
    ...listQueryShape(shopReviewList, {
      name: 'Part of the name of shop, product or seller.',
      subject: 'What is reviewed.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(ReviewRow),
  errors: [],
})

export const getReview = defineCall({
  name: 'shop.getReview',
  method: 'GET',
  path: '/admin/ShopController/getReview',
  effect: 'read',
  reads,
  access: staffRoles,
  summary: 'A shop or a product as its reviewer reads it',
  request: z.object({ subject: z.enum(reviewSubjects).describe('What is reviewed.'), id: z.uuid() }),
  reply: shape({
    subject: z.enum(reviewSubjects),
    id: z.uuid(),
    state: z.enum([...shopStates, ...productStates]),
    lookState: z.enum(lookStates),
    reason: z.string(),
    version: z.int(),
    seller: z.string(),
    /** Of a company or an agency, as its licence has it; empty where it gave none. */
    sellerCode: z.string(),
    sellerKind: z.enum(['person', 'company', 'agency']),
    shop: z.string(),
    slug: z.string(),
    /** Of a shop as it would be shown; null of a product. */
    look: Look.nullable(),
    servicePhone: z.string(),
    afterSales: z.string(),
    product: shape({ ...product, pictures: z.array(Picture), variants: z.array(Variant) }).nullable(),
  }),
  errors: ['common.notFound'],
})

export const review = defineCall({
  name: 'shop.review',
  method: 'POST',
  path: '/admin/ShopController/review',
  effect: 'write',
  touches: ['shop', 'inbox'],
  needs: 'office',
  access: staffRoles,
  summary:
    'Accept what was handed in, or refuse it with a reason; or take down what is shown, with a reason. The seller is told',
  request: z.object({
    subject: z.enum(reviewSubjects).describe('What is reviewed.'),
    id: z.uuid(),
    version,
    decision: z.enum(['accept', 'refuse', 'takeDown']).describe('What is decided.'),
    reason: words(500).default('').describe('For the seller; needed unless it is accepted.'),
  }),
  reply: done,
  errors: ['common.notFound', 'shop.conflict', 'shop.notPossible', 'shop.reasonMissing', 'shop.ownReview'],
})

export const openShop = defineCall({
  name: 'shop.openShop',
  method: 'GET',
  path: '/api/ShopController/getShopPage',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'The page of an open shop with what is on its shelf; a visit counts once a day for each visitor',
  request: z.object({
    slug,
    words: line(60).optional().describe('Words that name or description of the products contain.'),
    category: z.enum(categories).optional().describe('What the products are about.'),
    ...pageRequest,
  }),
  reply: shape({
    slug: z.string(),
    url: z.string(),
    look: Look,
    servicePhone: z.string(),
    afterSales: z.string(),
    seller: z.string(),
    /** Of a company or an agency, as its licence has it; empty where it gave none. */
    sellerCode: z.string(),
    /** A licensed agency of the portal. */
    isAgency: z.boolean(),
    /** Whether orders are placed here: the portal may hold their money until it is the seller's. */
    isSoldHere: z.boolean(),
    /** The day on which the shop first opened. */
    openedOn: civilDate,
    /** Of all that it shows or showed. */
    sold: z.int(),
    /** Those chosen for a block of the page. */
    chosen: z.array(ShownProduct),
    /** What is on the shelf, by category. */
    categories: z.array(shape({ category: z.enum(categories), products: z.int() })),
    list: z.array(ShownProduct),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
  }),
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const openProduct = defineCall({
  name: 'shop.openProduct',
  method: 'GET',
  path: '/api/ShopController/getShopProduct',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'One product on the shelf of an open shop, with its variants; a visit counts once a day for each visitor',
  request: z.object({ slug, productId }),
  reply: shape({
    slug: z.string(),
    shop: z.string(),
    logo: Picture.nullable(),
    seller: z.string(),
    /** Of a company or an agency, as its licence has it; empty where it gave none. */
    sellerCode: z.string(),
    isAgency: z.boolean(),
    /** Whether it can be ordered here; else the seller is called. */
    isSoldHere: z.boolean(),
    servicePhone: z.string(),
    afterSales: z.string(),
    productId: z.uuid(),
    url: z.string(),
    ...product,
    pictures: z.array(Picture),
    variants: z.array(Variant),
    sold: z.int(),
  }),
  errors: ['common.notFound', 'common.tooManyRequests'],
})
