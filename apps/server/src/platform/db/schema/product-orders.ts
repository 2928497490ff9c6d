import type { AfterSaleKind, AfterSaleState } from '@portal/domain/square/product-orders/after-sales'
import type { KeptAnswer } from '@portal/domain/square/product-orders/product-order-form'
import type { ProductOrderState, ProductSide } from '@portal/domain/square/product-orders/product-order-states'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { payments, refunds } from './payments.ts'
import { shopProducts, shops, shopVariants } from './shop.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What an order of kind `productOrder` is about (decision 0082): its money is the order's, everything else stands here. */
export const productOrders = pgTable(
  'product_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => organisations.id),
    /** The owner of the order. */
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<ProductKind>(),
    state: text('state').notNull().default('toPay').$type<ProductOrderState>(),
    /** Where goods go, as it was said with the order; empty of a service. Masked in every list and file. */
    receiverName: text('receiver_name').notNull().default(''),
    receiverPhone: text('receiver_phone').notNull().default(''),
    receiverRegion: text('receiver_region').notNull().default(''),
    receiverAddress: text('receiver_address').notNull().default(''),
    buyerNote: text('buyer_note').notNull().default(''),
    /** Of the seller, read by the seller alone. */
    sellerNote: text('seller_note').notNull().default(''),
    /** The price before the seller changed it, in fen. */
    listedFen: bigint('listed_fen', { mode: 'number' }).notNull(),
    /** Whether what it takes of the stock is taken: given back once. */
    holdsStock: boolean('holds_stock').notNull().default(true),
    deliveryDays: smallint('delivery_days').notNull(),
    afterSalesDays: smallint('after_sales_days').notNull(),
    payBy: day('pay_by').notNull(),
    paidAt: instantColumn('paid_at'),
    shipBy: day('ship_by'),
    shippedAt: instantColumn('shipped_at'),
    carrier: text('carrier').notNull().default(''),
    trackingNo: text('tracking_no').notNull().default(''),
    autoDoneOn: day('auto_done_on'),
    /** When it was told that the day of the step that it is in comes, or is over; empty again with the next step. */
    toldAt: instantColumn('told_at'),
    doneAt: instantColumn('done_at'),
    /** Last day for after-sales. */
    afterSalesUntil: day('after_sales_until'),
    /** From this day on the money is due to the seller. */
    payoutDueOn: day('payout_due_on'),
    /** When its money was paid out: it is looked at for what is due no more. */
    paidOutAt: instantColumn('paid_out_at'),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_orders_seller_idx').on(t.sellerId, t.createdAt, t.orderId),
    index('product_orders_buyer_idx').on(t.buyerId, t.createdAt, t.orderId),
    index('product_orders_created_idx').on(t.createdAt, t.orderId),
    index('product_orders_unpaid_idx').on(t.payBy, t.orderId).where(sql`${t.state} = 'toPay'`),
    index('product_orders_shipped_idx').on(t.autoDoneOn, t.orderId).where(sql`${t.state} = 'shipped'`),
    index('product_orders_due_idx')
      .on(t.payoutDueOn, t.sellerId, t.orderId)
      .where(sql`${t.state} = 'done' and ${t.paidOutAt} is null`),
    index('product_orders_shop_paid_idx').on(t.shopId, t.paidAt).where(sql`${t.paidAt} is not null`),
    check('product_orders_kind_check', sql`${t.kind} in ('goods','service')`),
    check('product_orders_state_check', sql`${t.state} in ('toPay','toShip','shipped','done','cancelled','refunded')`),
    check('product_orders_sides_check', sql`${t.sellerId} <> ${t.buyerId}`),
    check(
      'product_orders_receiver_check',
      sql`${t.kind} <> 'goods' or (${t.receiverName} <> '' and ${t.receiverPhone} <> '' and ${t.receiverAddress} <> '')`,
    ),
    check(
      'product_orders_paid_check',
      sql`${t.state} in ('toPay','cancelled') or (${t.paidAt} is not null and ${t.shipBy} is not null)`,
    ),
    check(
      'product_orders_shipped_check',
      sql`${t.state} not in ('shipped','done') or (${t.shippedAt} is not null and ${t.autoDoneOn} is not null)`,
    ),
    check(
      'product_orders_done_check',
      sql`${t.state} <> 'done' or (${t.doneAt} is not null and ${t.afterSalesUntil} is not null and ${t.payoutDueOn} is not null)`,
    ),
    check('product_orders_stock_check', sql`not ${t.holdsStock} or ${t.state} not in ('cancelled')`),
    check('product_orders_listed_check', sql`${t.listedFen} between 1 and 999999999`),
  ],
)

/** What was bought, as it was called and priced then. */
export const productOrderLines = pgTable(
  'product_order_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => productOrders.orderId, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => shopProducts.id),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => shopVariants.id),
    name: text('name').notNull(),
    variant: text('variant').notNull().default(''),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    /** Of the price of one, what the seller passes on to an office. */
    officialFen: bigint('official_fen', { mode: 'number' }).notNull().default(0),
    quantity: integer('quantity').notNull(),
    /** Whether the variant was counted as this was ordered: what was never taken does not come back. */
    tookStock: boolean('took_stock').notNull().default(true),
    answers: jsonb('answers').notNull().default([]).$type<KeptAnswer[]>(),
  },
  (t) => [
    index('product_order_lines_order_idx').on(t.orderId),
    index('product_order_lines_product_idx').on(t.productId, t.orderId),
    index('product_order_lines_variant_idx').on(t.variantId),
    check(
      'product_order_lines_amount_check',
      sql`${t.quantity} between 1 and 999 and ${t.priceFen} >= 1 and ${t.officialFen} between 0 and ${t.priceFen}`,
    ),
  ],
)

/** What a buyer asks for after paying, one open request of an order at a time. */
export const productAfterSales = pgTable(
  'product_after_sales',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => productOrders.orderId, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<AfterSaleKind>(),
    /** The seller gave money back without being asked. */
    bySeller: boolean('by_seller').notNull().default(false),
    state: text('state').notNull().default('asked').$type<AfterSaleState>(),
    /** Fen that are to go back; null where it is to be done again. */
    amountFen: bigint('amount_fen', { mode: 'number' }),
    reason: text('reason').notNull(),
    /** What the seller said when answering, and staff when deciding. */
    answer: text('answer').notNull().default(''),
    decision: text('decision').notNull().default(''),
    /** Of what was sent back. */
    carrier: text('carrier').notNull().default(''),
    trackingNo: text('tracking_no').notNull().default(''),
    /** Last day for what the side does whose turn it is. */
    answerBy: day('answer_by'),
    escalateBy: day('escalate_by'),
    escalatedAt: instantColumn('escalated_at'),
    refundId: uuid('refund_id').references(() => refunds.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('product_after_sales_open_key')
      .on(t.orderId)
      .where(sql`${t.state} in ('asked','accepted','returned','escalated','refunding')`),
    uniqueIndex('product_after_sales_refund_key').on(t.refundId).where(sql`${t.refundId} is not null`),
    index('product_after_sales_order_idx').on(t.orderId, t.createdAt),
    index('product_after_sales_created_idx').on(t.createdAt, t.id),
    index('product_after_sales_escalated_idx').on(t.escalatedAt, t.id).where(sql`${t.state} = 'escalated'`),
    index('product_after_sales_answer_idx').on(t.answerBy, t.orderId).where(sql`${t.answerBy} is not null`),
    check(
      'product_after_sales_answer_check',
      sql`(${t.answerBy} is not null) = (${t.state} in ('asked','accepted','returned'))`,
    ),
    check('product_after_sales_kind_check', sql`${t.kind} in ('refund','returnRefund','redo')`),
    check(
      'product_after_sales_state_check',
      sql`${t.state} in ('asked','accepted','returned','escalated','refunding','refunded','redone','refused','dismissed','withdrawn')`,
    ),
    check(
      'product_after_sales_amount_check',
      sql`(${t.amountFen} is not null or ${t.kind} = 'redo') and (${t.amountFen} is null or ${t.amountFen} >= 1)`,
    ),
    check(
      'product_after_sales_refund_check',
      sql`${t.state} not in ('refunding','refunded') or ${t.refundId} is not null`,
    ),
    check(
      'product_after_sales_refused_check',
      sql`${t.state} <> 'refused' or (${t.answer} <> '' and ${t.escalateBy} is not null)`,
    ),
  ],
)

/** History of an order and what its sides wrote to each other. Rows are only ever added. */
export const productOrderEvents = pgTable(
  'product_order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => productOrders.orderId),
    afterSaleId: uuid('after_sale_id').references(() => productAfterSales.id),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    side: text('side').notNull().$type<ProductSide>(),
    event: text('event').notNull(),
    notes: text('notes').notNull().default(''),
    /** Fen, where the event is about an amount. */
    amountFen: bigint('amount_fen', { mode: 'number' }),
  },
  (t) => [
    index('product_order_events_order_idx').on(t.orderId, t.id),
    check('product_order_events_side_check', sql`${t.side} in ('buyer','seller','staff','system')`),
  ],
)

/** Files of an order: answers of the buyer, what was delivered, proof, what was sent with a message. */
export const productOrderFiles = pgTable(
  'product_order_files',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => productOrderEvents.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => productOrders.orderId),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.fileId] }),
    index('product_order_files_file_idx').on(t.fileId, t.orderId),
    index('product_order_files_order_idx').on(t.orderId),
  ],
)

/** The account to which a seller wants what is due to it: whole for whoever of finance pays, each time written down; its tail for everybody else. */
export const productPayees = pgTable(
  'product_payees',
  {
    organisationId: uuid('organisation_id')
      .primaryKey()
      .references(() => organisations.id),
    name: text('name').notNull(),
    bank: text('bank').notNull(),
    /** Where an earlier release kept it: a job seals it and empties this. */
    account: text('account'),
    /** The last digits; the whole of it under the server's key. */
    accountTail: text('account_tail').notNull(),
    accountSealed: bytea('account_sealed'),
    /** Which key. */
    sealedBy: text('sealed_by'),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => users.id),
    givenAt: instantColumn('given_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'product_payees_account_check',
      sql`(${t.account} is null) = (${t.accountSealed} is not null) and (${t.sealedBy} is null) = (${t.accountSealed} is null) and ${t.accountTail} ~ '^[0-9]{4}$'`,
    ),
  ],
)

/** What is paid out to a seller at once: begun by one person of finance, who alone ends it as paid. */
export const productPayouts = pgTable(
  'product_payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => organisations.id),
    state: text('state').notNull().default('paying').$type<'paying' | 'paid' | 'stopped'>(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    payeeName: text('payee_name').notNull(),
    payeeBank: text('payee_bank').notNull(),
    /** Its last four digits. */
    payeeAccount: text('payee_account').notNull(),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instantColumn('ended_at'),
    /** The bank's own number of the transfer. */
    reference: text('reference'),
    paidOn: day('paid_on'),
    receiptFileId: uuid('receipt_file_id').references(() => files.id),
    /** How it is known that it was not paid; or why it was to an account with another name. */
    notes: text('notes').notNull().default(''),
  },
  (t) => [
    uniqueIndex('product_payouts_paying_key').on(t.sellerId).where(sql`${t.state} = 'paying'`),
    uniqueIndex('product_payouts_reference_key').on(t.reference).where(sql`${t.reference} is not null`),
    index('product_payouts_seller_idx').on(t.sellerId, t.startedAt, t.id),
    index('product_payouts_started_idx').on(t.startedAt, t.id),
    check('product_payouts_state_check', sql`${t.state} in ('paying','paid','stopped')`),
    check('product_payouts_amount_check', sql`${t.amountFen} > 0`),
    check(
      'product_payouts_paid_check',
      sql`(${t.state} = 'paid') = (${t.reference} is not null) and (${t.state} = 'paid') = (${t.receiptFileId} is not null)
        and (${t.state} <> 'paid' or (${t.reference} <> '' and ${t.paidOn} is not null and ${t.endedBy} = ${t.startedBy}))`,
    ),
    check(
      'product_payouts_ended_check',
      sql`(${t.state} = 'paying') = (${t.endedBy} is null) and (${t.state} <> 'stopped' or ${t.notes} <> '')`,
    ),
  ],
)

/** Orders of a payout, each live on one. */
export const productPayoutLines = pgTable(
  'product_payout_lines',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => productPayouts.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => productOrders.orderId),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.orderId] }),
    uniqueIndex('product_payout_lines_live_key').on(t.orderId).where(sql`${t.isLive}`),
    check('product_payout_lines_amount_check', sql`${t.amountFen} > 0`),
  ],
)
