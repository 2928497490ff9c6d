// Over 400 lines: one definition for each call of product orders, nothing else.

import { isAccount, payeeTextMax, plainAccount } from '@portal/domain/square/payees'
import {
  afterSaleActs,
  afterSaleKinds,
  afterSaleStateKeys,
  sidesAfterSaleActs,
} from '@portal/domain/square/product-orders/after-sales'
import {
  answerFilesMax,
  answerMax,
  orderFenMax,
  quantityMax,
} from '@portal/domain/square/product-orders/product-order-form'
import {
  productOrderActs,
  productOrderStateKeys,
  productSides,
} from '@portal/domain/square/product-orders/product-order-states'
import { questionKinds } from '@portal/domain/square/shop/questions'
import { productKinds } from '@portal/domain/square/shop/shop-states'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, fen, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { boughtList, disputeList, dueList, payoutList, payoutStateKeys, soldList } from './product-order-lists.ts'

const reads = ['productOrders', 'orders', 'money'] as const
const touches = ['productOrders', 'orders', 'inbox'] as const
const withMoney = [...touches, 'money'] as const
const deciders = ['reviewer', 'administrator'] as const
const cashiers = ['finance', 'administrator'] as const

const words = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform(cleanText)
    .pipe(z.string().max(max))
const reason = words(1000).pipe(z.string().min(1))
const fileIds = z.array(z.uuid()).max(answerFilesMax).default([])
const ofVersion = {
  orderNo: orderNoText,
  version: z.int().describe('Version of the order that the caller saw; another refuses the call.'),
}
const State = z.enum(productOrderStateKeys)
const SaleState = z.enum(afterSaleStateKeys)
const SaleKind = z.enum(afterSaleKinds)
const OrderFile = shape({ fileId: z.uuid(), name: z.string(), url: z.string() })

const ReceiverShape = shape({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() })

/** An order in a list; amounts in fen. */
export const ProductOrderRow = shape({
  orderNo: z.string(),
  kind: z.enum(productKinds),
  product: z.string(),
  variant: z.string(),
  quantity: z.int(),
  /** The other side: of the seller's list the buyer, of the buyer's the shop. */
  other: z.string(),
  amount: fen,
  paid: fen,
  refunded: fen,
  state: State,
  version: z.int(),
  /** The newest request for after-sales; null without one. */
  afterSale: SaleState.nullable(),
  paidTime: instant.nullable(),
  /** Of the next step: last day to pay or to ship, or the day on which it is done by itself. */
  deadline: civilDate.nullable(),
  /** Of the reader's own side. */
  notes: z.string(),
  createdTime: instant,
})
export type ProductOrderRow = z.output<typeof ProductOrderRow>

const listErrors = ['orders.exportEmpty', 'orders.exportTooLarge'] as const

export const listSold = defineCall({
  name: 'productOrders.listSold',
  method: 'GET',
  path: '/api/ProductOrderController/getProductOrderList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Orders of the products of the organisation’s shop; addresses are masked nowhere because none is in it',
  request: z.object({
    ...listQueryShape(soldList, {
      product: 'Part of the name of the product or the variant.',
      buyer: 'Part of the name of the buyer.',
      amountFrom: 'Amount in whole yuan, at least.',
      amountTo: 'Amount in whole yuan, at most.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(ProductOrderRow),
  errors: [],
})

export const exportSold = defineCall({
  name: 'productOrders.exportSold',
  method: 'POST',
  path: '/api/ProductOrderController/exportProductOrders',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered orders of the shop; made by a job',
  request: z.object({ parameter: z.object(listQueryShape(soldList)).prefault({}), columns: fileColumnsOf(soldList) }),
  reply: exportReply,
  errors: listErrors,
})

export const listBought = defineCall({
  name: 'productOrders.listBought',
  method: 'GET',
  path: '/api/ProductOrderController/getBoughtProductList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Orders of products that the organisation bought',
  request: z.object({
    ...listQueryShape(boughtList, {
      product: 'Part of the name of the product or the variant.',
      seller: 'Part of the name of the shop.',
      amountFrom: 'Amount in whole yuan, at least.',
      amountTo: 'Amount in whole yuan, at most.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(ProductOrderRow),
  errors: [],
})

export const exportBought = defineCall({
  name: 'productOrders.exportBought',
  method: 'POST',
  path: '/api/ProductOrderController/exportBoughtProducts',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered orders of bought products; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(boughtList)).prefault({}),
    columns: fileColumnsOf(boughtList),
  }),
  reply: exportReply,
  errors: listErrors,
})

export const getBuying = defineCall({
  name: 'productOrders.getBuying',
  method: 'GET',
  path: '/api/ProductOrderController/getProductToBuy',
  effect: 'read',
  reads: ['productOrders'],
  access: 'signedIn',
  summary: 'What the order form of a product needs: variants with price and stock, questions, the address used last',
  request: z.object({ productId: z.uuid().describe('Id of the product.') }),
  reply: shape({
    productId: z.uuid(),
    kind: z.enum(productKinds),
    name: z.string(),
    shop: shape({ slug: z.string(), name: z.string() }),
    pictureUrl: z.string().nullable(),
    /** Of the price of each, what the seller passes on to an office, in fen. */
    official: fen,
    officialNote: z.string(),
    deliveryDays: z.int(),
    afterSalesDays: z.int(),
    variants: z.array(
      shape({
        variantId: z.uuid(),
        name: z.string(),
        price: fen,
        /** Null: as many as are asked for. */
        stock: z.int().nullable(),
      }),
    ),
    questions: z.array(
      shape({
        id: z.string(),
        label: z.string(),
        kind: z.enum(questionKinds),
        required: z.boolean(),
        options: z.array(z.string()),
      }),
    ),
    receiver: ReceiverShape.nullable(),
    /** The shop is the caller's own. */
    isOwn: z.boolean(),
    /** Whether it can be ordered here: the portal may hold its money. Else the seller is called. */
    isSoldHere: z.boolean(),
    servicePhone: z.string(),
    /** Last day for paying an order that is placed now. */
    payBy: civilDate,
  }),
  errors: ['common.notFound', 'productOrders.notOnShelf'],
})

export const placeOrder = defineCall({
  name: 'productOrders.placeOrder',
  method: 'POST',
  path: '/api/ProductOrderController/addProductOrder',
  effect: 'write',
  touches: [...touches, 'files'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary: 'Order a product: price and stock are looked at again, and the stock is taken with the order',
  request: z.object({
    draftKey: z.uuid(),
    productId: z.uuid().describe('Id of the product.'),
    variantId: z.uuid().describe('Id of the variant.'),
    quantity: z.int().min(1).max(quantityMax).describe('How many.'),
    price: fen.min(1).describe('Price of one that the caller saw, in fen; another price refuses the call.'),
    receiver: z
      .object({ name: words(60), phone: words(30), region: words(80), address: words(200) })
      .optional()
      .describe('Where goods are sent.'),
    answers: z
      .array(z.object({ id: z.string().max(64), text: words(answerMax).default(''), fileIds }))
      .max(20)
      .default([])
      .describe('Answers to the questions of a service.'),
    notes: words(500).default(''),
  }),
  reply: shape({ orderNo: z.string(), amount: fen }),
  errors: [
    'common.notFound',
    'productOrders.custodyOff',
    'productOrders.notOnShelf',
    'productOrders.ownShop',
    'productOrders.priceChanged',
    'productOrders.noStock',
    'productOrders.tooMuch',
    'productOrders.receiverMissing',
    'productOrders.answersMissing',
    'productOrders.fileUnknown',
    'productOrders.tooManyUnpaid',
  ],
})

const Sale = shape({
  id: z.uuid(),
  kind: SaleKind,
  /** The seller gave it back without being asked. */
  bySeller: z.boolean(),
  state: SaleState,
  /** Fen; null where it is to be done again. */
  amount: fen.nullable(),
  reason: z.string(),
  answer: z.string(),
  decision: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  /** Last day of whose turn it is; after it the request goes to the portal, or is over where nothing was sent back. */
  answerBy: civilDate.nullable(),
  escalateBy: civilDate.nullable(),
  createdTime: instant,
  acts: z.array(z.enum(afterSaleActs)),
  files: z.array(OrderFile),
})

export const ProductOrderShape = shape({
  orderNo: z.string(),
  version: z.int(),
  /** On which side the reader is. */
  side: z.enum(productSides),
  kind: z.enum(productKinds),
  state: State,
  shop: shape({ slug: z.string(), name: z.string() }),
  seller: z.string(),
  buyer: z.string(),
  lines: z.array(
    shape({
      productId: z.uuid(),
      name: z.string(),
      variant: z.string(),
      price: fen,
      official: fen,
      quantity: z.int(),
      answers: z.array(
        shape({ label: z.string(), kind: z.enum(questionKinds), text: z.string(), files: z.array(OrderFile) }),
      ),
    }),
  ),
  /** What is asked for, and before the seller changed it. */
  amount: fen,
  listed: fen,
  paid: fen,
  refunded: fen,
  /** Whole for the buyer and us, for the seller once it is paid. */
  receiver: ReceiverShape.nullable(),
  receiverMasked: z.boolean(),
  buyerNote: z.string(),
  /** Null for all but the seller. */
  sellerNote: z.string().nullable(),
  createdTime: instant,
  payBy: civilDate,
  transfer: z.enum(['announced', 'returned']).nullable(),
  paidTime: instant.nullable(),
  shipBy: civilDate.nullable(),
  shippedTime: instant.nullable(),
  carrier: z.string(),
  trackingNo: z.string(),
  autoDoneOn: civilDate.nullable(),
  doneTime: instant.nullable(),
  /** Days after receipt in which after-sales may be asked for. */
  afterSalesDays: z.int(),
  afterSalesUntil: civilDate.nullable(),
  /** For the seller and us: where the money is. */
  payout: shape({
    state: z.enum(['held', 'due', 'paying', 'paid']),
    dueOn: civilDate.nullable(),
    amount: fen,
    paidOn: civilDate.nullable(),
    reference: z.string(),
  }).nullable(),
  acts: z.array(z.enum(productOrderActs)),
  /** What the reader may ask for as after-sales now, and how much of the money at most, in fen. */
  asks: z.array(SaleKind),
  refundable: fen,
  afterSales: z.array(Sale),
  events: z.array(
    shape({
      id: z.int(),
      time: instant,
      side: z.enum(productSides),
      /** Of the two sides alone. */
      by: z.string(),
      event: z.string(),
      notes: z.string(),
      amount: fen.nullable(),
      files: z.array(OrderFile),
    }),
  ),
})
export type ProductOrderShape = z.output<typeof ProductOrderShape>

export const getOrder = defineCall({
  name: 'productOrders.getOrder',
  method: 'GET',
  path: '/api/ProductOrderController/getProductOrder',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One order of a product, for its buyer, its seller and staff',
  request: z.object({ orderNo: orderNoText }),
  reply: ProductOrderShape,
  errors: ['common.notFound'],
})

const actErrors = ['common.notFound', 'common.conflict', 'productOrders.actNotAllowed'] as const

export const closeOrder = defineCall({
  name: 'productOrders.closeOrder',
  method: 'POST',
  path: '/api/ProductOrderController/closeProductOrder',
  effect: 'write',
  touches: withMoney,
  needs: 'submit',
  access: 'signedIn',
  summary: 'Close an unpaid order, by either side; its stock is given back',
  request: z.object({ ...ofVersion, notes: words(500).default('') }),
  reply: ProductOrderShape,
  errors: actErrors,
})

export const changePrice = defineCall({
  name: 'productOrders.changePrice',
  method: 'POST',
  path: '/api/ProductOrderController/changeProductPrice',
  effect: 'write',
  touches: withMoney,
  needs: 'submit',
  access: 'signedIn',
  summary: 'Change what an unpaid order costs; an open payment code of the earlier price is ended first',
  request: z.object({ ...ofVersion, amount: fen.min(1).max(orderFenMax) }),
  reply: ProductOrderShape,
  errors: [...actErrors, 'payments.transferAnnounced', 'payments.providerAway', 'productOrders.belowOfficial'],
})

export const shipOrder = defineCall({
  name: 'productOrders.shipOrder',
  method: 'POST',
  path: '/api/ProductOrderController/shipProductOrder',
  effect: 'write',
  touches: [...touches, 'files'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Ship goods with carrier and number, or deliver a service with words and files, also further ones',
  request: z.object({
    ...ofVersion,
    carrier: words(60).default('').describe('Carrier of the goods.'),
    trackingNo: words(60).default('').describe('Number of the parcel at the carrier.'),
    fileIds,
    notes: words(1000).default(''),
  }),
  reply: ProductOrderShape,
  errors: [...actErrors, 'productOrders.carrierMissing', 'productOrders.deliveryMissing', 'productOrders.fileUnknown'],
})

export const receiveOrder = defineCall({
  name: 'productOrders.receiveOrder',
  method: 'POST',
  path: '/api/ProductOrderController/confirmProductOrder',
  effect: 'write',
  touches,
  needs: 'submit',
  access: 'signedIn',
  summary: 'The buyer says that it is here, or that the service is done',
  request: z.object(ofVersion),
  reply: ProductOrderShape,
  errors: actErrors,
})

export const saveNote = defineCall({
  name: 'productOrders.saveNote',
  method: 'POST',
  path: '/api/ProductOrderController/saveProductOrderNote',
  effect: 'write',
  touches: ['productOrders'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'A note of the seller on an order, read by the seller alone',
  request: z.object({ orderNo: orderNoText, notes: words(500) }),
  reply: ProductOrderShape,
  errors: ['common.notFound'],
})

export const addMessage = defineCall({
  name: 'productOrders.addMessage',
  method: 'POST',
  path: '/api/ProductOrderController/addProductOrderMessage',
  effect: 'write',
  touches: ['productOrders', 'inbox', 'files'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'A message between buyer and seller of an order, with files',
  request: z.object({ orderNo: orderNoText, message: reason, fileIds }),
  reply: ProductOrderShape,
  errors: ['common.notFound', 'common.tooManyRequests', 'productOrders.fileUnknown'],
})

export const askAfterSale = defineCall({
  name: 'productOrders.askAfterSale',
  method: 'POST',
  path: '/api/ProductOrderController/addProductAfterSale',
  effect: 'write',
  touches: [...touches, 'files'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'The buyer asks for money back, to send back, or to have it done again, with a reason and proof',
  request: z.object({
    ...ofVersion,
    kind: SaleKind,
    amount: fen.min(1).max(orderFenMax).optional().describe('Fen that are to go back; left out: all that is left.'),
    reason,
    fileIds,
  }),
  reply: ProductOrderShape,
  errors: [...actErrors, 'productOrders.tooMuchBack', 'productOrders.fileUnknown'],
})

export const actOnAfterSale = defineCall({
  name: 'productOrders.actOnAfterSale',
  method: 'POST',
  path: '/api/ProductOrderController/handleProductAfterSale',
  effect: 'write',
  touches: [...withMoney, 'files'],
  needs: 'pay',
  access: 'signedIn',
  summary:
    'A step of either side in after-sales: accept, refuse, send back, refund, do again, withdraw, put to the portal',
  request: z.object({
    ...ofVersion,
    id: z.uuid(),
    act: z.enum(sidesAfterSaleActs),
    notes: words(1000).default(''),
    carrier: words(60).default('').describe('Carrier of what is sent.'),
    trackingNo: words(60).default('').describe('Number of the parcel at the carrier.'),
    fileIds,
  }),
  reply: ProductOrderShape,
  errors: [
    ...actErrors,
    'productOrders.reasonMissing',
    'productOrders.carrierMissing',
    'productOrders.deliveryMissing',
    'productOrders.fileUnknown',
    'productOrders.tooMuchBack',
  ],
})

export const giveBack = defineCall({
  name: 'productOrders.giveBack',
  method: 'POST',
  path: '/api/ProductOrderController/giveProductMoneyBack',
  effect: 'write',
  touches: withMoney,
  needs: 'pay',
  access: 'signedIn',
  summary: 'The seller gives money back without being asked: what cannot be delivered, or to make good',
  request: z.object({
    ...ofVersion,
    amount: fen.min(1).max(orderFenMax).optional().describe('Fen that go back; left out: all that is left.'),
    reason,
  }),
  reply: ProductOrderShape,
  errors: [...actErrors, 'productOrders.tooMuchBack'],
})

export const DisputeRow = shape({
  id: z.uuid(),
  orderNo: z.string(),
  product: z.string(),
  kind: SaleKind,
  seller: z.string(),
  buyer: z.string(),
  amount: fen.nullable(),
  state: SaleState,
  askedTime: instant,
  escalatedTime: instant.nullable(),
})
export type DisputeRow = z.output<typeof DisputeRow>

export const listDisputes = defineCall({
  name: 'productOrders.listDisputes',
  method: 'GET',
  path: '/admin/ProductOrderController/getProductDisputes',
  effect: 'read',
  reads,
  access: ['reviewer', 'finance', 'administrator'],
  summary: 'After-sales requests of all shops, those that were put to the portal first',
  request: z.object({
    ...listQueryShape(disputeList, {
      product: 'Part of the name of the product.',
      seller: 'Part of the name of the shop.',
      saleState: 'State of the request.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(DisputeRow),
  errors: [],
})

export const exportDisputes = defineCall({
  name: 'productOrders.exportDisputes',
  method: 'POST',
  path: '/admin/ProductOrderController/exportProductDisputes',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: ['reviewer', 'finance', 'administrator'],
  summary: 'Excel file of exactly the filtered after-sales requests; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(disputeList)).prefault({}),
    columns: fileColumnsOf(disputeList),
  }),
  reply: exportReply,
  errors: listErrors,
})

export const decideAfterSale = defineCall({
  name: 'productOrders.decideAfterSale',
  method: 'POST',
  path: '/admin/ProductOrderController/decideProductAfterSale',
  effect: 'write',
  touches: withMoney,
  needs: 'office',
  access: deciders,
  summary: 'Decide what was put to the portal: money back, whole or a part, or not; both sides read the reason',
  request: z.object({
    ...ofVersion,
    id: z.uuid(),
    grant: z.boolean().describe('Whether money goes back.'),
    amount: fen.min(1).max(orderFenMax).optional().describe('Fen that go back; left out: what was asked for.'),
    reason,
  }),
  reply: ProductOrderShape,
  errors: [...actErrors, 'productOrders.tooMuchBack'],
})

export const getFigures = defineCall({
  name: 'productOrders.getFigures',
  method: 'GET',
  path: '/api/ProductOrderController/getProductFigures',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Figures of the organisation’s shop over the last 30 Beijing days, and what is held for it and due to it',
  request: z.object({}),
  reply: shape({
    /** Null without a shop. */
    shop: shape({ slug: z.string(), name: z.string() }).nullable(),
    /** Oldest first, days without any too; fen of what was paid on that day. */
    days: z.array(shape({ day: civilDate, visits: z.int(), orders: z.int(), paid: z.int(), sales: fen })),
    /** By what was paid, the best first. */
    products: z.array(shape({ productId: z.uuid(), name: z.string(), quantity: z.int(), sales: fen })),
    toShip: z.int(),
    afterSales: z.int(),
    /** Fen: not due yet, due, and paid out so far. */
    held: fen,
    due: fen,
    paidOut: fen,
    payee: shape({ name: z.string(), bank: z.string(), account: z.string(), isPaidTo: z.boolean() }).nullable(),
  }),
  errors: [],
})

const payeeText = z.string().trim().min(2).max(payeeTextMax)

export const savePayee = defineCall({
  name: 'productOrders.savePayee',
  method: 'POST',
  path: '/api/ProductOrderController/saveProductPayee',
  effect: 'write',
  touches: ['productOrders', 'inbox'],
  needs: 'pay',
  access: 'signedIn',
  sensitive: true,
  summary: 'The account that the shop is paid to; it stands still while it is being paid to',
  request: z.object({
    name: payeeText,
    bank: payeeText.describe('Name of the bank.'),
    /** 8 to 32 digits, blanks and dashes between them are left out. */
    account: z.string().trim().max(60).refine(isAccount).transform(plainAccount),
  }),
  reply: shape({ name: z.string(), bank: z.string(), account: z.string() }),
  errors: ['productOrders.noShop', 'productOrders.payoutRunning'],
})

export const PayoutRow = shape({
  id: z.uuid(),
  seller: z.string(),
  orders: z.int(),
  amount: fen,
  state: z.enum(payoutStateKeys),
  begunTime: instant,
  paidOn: civilDate.nullable(),
  reference: z.string(),
  /** Name and last digits. */
  payee: z.string(),
})
export type PayoutRow = z.output<typeof PayoutRow>

export const listPayouts = defineCall({
  name: 'productOrders.listPayouts',
  method: 'GET',
  path: '/api/ProductOrderController/getProductPayouts',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Payouts to the organisation’s shop; for finance those to all',
  request: z.object({ ...listQueryShape(payoutList, { seller: 'Part of the name of the seller.' }), ...pageRequest }),
  reply: pageOf(PayoutRow),
  errors: [],
})

export const exportPayouts = defineCall({
  name: 'productOrders.exportPayouts',
  method: 'POST',
  path: '/api/ProductOrderController/exportProductPayouts',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered payouts; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(payoutList)).prefault({}),
    columns: fileColumnsOf(payoutList),
  }),
  reply: exportReply,
  errors: listErrors,
})

export const DueRow = shape({
  sellerId: z.uuid(),
  seller: z.string(),
  shop: z.string(),
  orders: z.int(),
  amount: fen,
  since: civilDate,
  /** Masked; empty where none was given. */
  account: z.string(),
})
export type DueRow = z.output<typeof DueRow>

export const listDue = defineCall({
  name: 'productOrders.listDue',
  method: 'GET',
  path: '/admin/ProductOrderController/getProductDue',
  effect: 'read',
  reads,
  access: cashiers,
  summary: 'What is due to each seller and not being paid: orders that are done, with their days for after-sales over',
  request: z.object({
    ...listQueryShape(dueList, { seller: 'Part of the name of the seller or shop.' }),
    ...pageRequest,
  }),
  reply: pageOf(DueRow),
  errors: [],
})

export const exportDue = defineCall({
  name: 'productOrders.exportDue',
  method: 'POST',
  path: '/admin/ProductOrderController/exportProductDue',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: cashiers,
  summary: 'Excel file of what is due to each seller; made by a job',
  request: z.object({ parameter: z.object(listQueryShape(dueList)).prefault({}), columns: fileColumnsOf(dueList) }),
  reply: exportReply,
  errors: listErrors,
})

const PayoutShape = shape({
  id: z.uuid(),
  state: z.enum(payoutStateKeys),
  seller: z.string(),
  shop: z.string(),
  amount: fen,
  /** The account by its last digits. */
  payee: shape({ name: z.string(), bank: z.string(), account: z.string(), fits: z.boolean() }),
  by: z.string(),
  isMine: z.boolean(),
  begunTime: instant,
  paidOn: civilDate.nullable(),
  reference: z.string(),
  receipt: OrderFile.nullable(),
  notes: z.string(),
  /** Who began to pay this seller before and did not, the newest first, with how that is known. */
  earlier: z.array(
    shape({ by: z.string(), begunTime: instant, stoppedBy: z.string(), stoppedTime: instant, notes: z.string() }),
  ),
  orders: z.array(shape({ orderNo: z.string(), product: z.string(), amount: fen })),
})

export const getPayout = defineCall({
  name: 'productOrders.getPayout',
  method: 'GET',
  path: '/admin/ProductOrderController/getProductPayout',
  effect: 'read',
  reads,
  access: cashiers,
  summary: 'One payout with its orders and the last digits of the account',
  request: z.object({ id: z.uuid() }),
  reply: PayoutShape,
  errors: ['common.notFound'],
})

export const revealPayee = defineCall({
  name: 'productOrders.revealPayee',
  method: 'POST',
  path: '/admin/ProductOrderController/revealProductPayee',
  effect: 'write',
  touches: [],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary: 'The whole number of the account that is being paid to, for whoever is paying; logged',
  request: z.object({ id: z.uuid() }),
  reply: shape({ account: z.string() }),
  errors: ['common.notFound', 'productOrders.actNotAllowed', 'payments.payeeSealed'],
})

export const startPayout = defineCall({
  name: 'productOrders.startPayout',
  method: 'POST',
  path: '/admin/ProductOrderController/startProductPayout',
  effect: 'write',
  touches: ['productOrders'],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary:
    'Say that one is paying a seller at the bank now what is due: one person alone does, and may read the whole account',
  request: z.object({
    sellerId: z.uuid().describe('Id of the organisation that is paid.'),
    amount: fen.min(1).describe('Amount that the caller saw, in fen; another amount refuses the call.'),
  }),
  reply: PayoutShape,
  errors: [
    'common.conflict',
    'productOrders.payeeMissing',
    'productOrders.payoutRunning',
    'productOrders.nothingDue',
    'productOrders.ownShop',
  ],
})

export const stopPayout = defineCall({
  name: 'productOrders.stopPayout',
  method: 'POST',
  path: '/admin/ProductOrderController/stopProductPayout',
  effect: 'write',
  touches: ['productOrders', 'inbox'],
  needs: 'office',
  access: cashiers,
  summary: 'Say that it was not paid after all, with how one knows',
  request: z.object({ id: z.uuid(), reason }),
  reply: PayoutShape,
  errors: ['common.notFound', 'productOrders.actNotAllowed'],
})

export const finishPayout = defineCall({
  name: 'productOrders.finishPayout',
  method: 'POST',
  path: '/admin/ProductOrderController/finishProductPayout',
  effect: 'write',
  touches: [...withMoney, 'files'],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary: 'Note that the bank paid, once, by the person who said that they pay; each order is booked',
  request: z.object({
    id: z.uuid(),
    reference: z.string().trim().min(1).max(64),
    on: civilDate,
    fileId: z.uuid().describe('Id of the bank’s receipt.'),
    notes: words(1000).default('').describe('Why it was paid to an account that does not bear the seller’s name.'),
  }),
  reply: PayoutShape,
  errors: [
    'common.notFound',
    'productOrders.actNotAllowed',
    'productOrders.payoutRunning',
    'productOrders.fileUnknown',
    'productOrders.reasonMissing',
    'productOrders.dayAhead',
    'payments.referenceUsed',
  ],
})
