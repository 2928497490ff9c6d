import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/**
 * Accounts of the ledger. Debits are positive, credits negative: the provider's account grows by debits, what we hold
 * for the office, what we earned and what we must give back grow by credits.
 */
export const ledgerAccounts = {
  'provider-clearing': { en: 'At the payment provider', zh: '支付机构待结算' },
  bank: { en: 'In our bank account', zh: '银行存款' },
  'official-fees-held': { en: 'Official fees held for the office', zh: '代收官费' },
  'custody-held': { en: 'Price held for the seller', zh: '代卖方托管价款' },
  'service-revenue': { en: 'Our service fee', zh: '服务收入' },
  'coupon-discounts': { en: 'Coupons, borne by us', zh: '优惠让利（平台承担）' },
  'unassigned-receipts': { en: 'To be returned to the payer', zh: '待退回款项' },
  'commission-expense': { en: 'Commission, borne by us', zh: '佣金支出' },
  'commission-pending': { en: 'Commission held until the refund window ends', zh: '待结算佣金' },
  'commission-available': { en: 'Commission to be withdrawn', zh: '可提现佣金' },
  'commission-asked': { en: 'Commission to be paid out', zh: '提现中佣金' },
  'tax-withheld': { en: 'Income tax withheld for the tax authority', zh: '代扣个人所得税' },
} as const satisfies Record<string, TwoLanguages>
export type LedgerAccount = keyof typeof ledgerAccounts
/** Where money lies that came in: at the provider, or at our bank after a transfer. */
export type MoneyPlace = 'provider-clearing' | 'bank'
/** For whom the part of an order that is not ours is held: the office, or the seller of a deal. */
export type HeldAccount = 'official-fees-held' | 'custody-held'

const growByDebits: ReadonlySet<string> = new Set<LedgerAccount>([
  'provider-clearing',
  'bank',
  'coupon-discounts',
  'commission-expense',
])

/** By how much a posting makes its account larger, for readers who keep no books: where money lies and what coupons took grow by debits, for whom by credits. */
export function growthOf(account: string, amountFen: number): number {
  return growByDebits.has(account) ? amountFen : -amountFen
}

export interface LedgerPosting {
  readonly account: LedgerAccount
  /** Fen; debit positive, credit negative, never 0. */
  readonly amountFen: number
}

/** Parts of an amount in fen by who gets them. */
export interface MoneySplit {
  readonly officialFen: number
  readonly serviceFen: number
}

/** With what of the service fee a coupon took off: earned and given away by us, paid by nobody. */
interface CouponedSplit extends MoneySplit {
  readonly couponFen?: number
}

function posting(account: LedgerAccount, amountFen: number): LedgerPosting[] {
  if (!Number.isSafeInteger(amountFen)) throw new RangeError('an amount is a whole number of fen')
  return amountFen === 0 ? [] : [{ account, amountFen }]
}

/** Money received for an order: held for the office and earned by us, who bear its coupon. Sums to zero. */
export function receiptPostings(
  { officialFen, serviceFen, couponFen = 0 }: CouponedSplit,
  place: MoneyPlace = 'provider-clearing',
  held: HeldAccount = 'official-fees-held',
): readonly LedgerPosting[] {
  return [
    ...posting(place, officialFen + serviceFen),
    ...posting('coupon-discounts', couponFen),
    ...posting(held, -officialFen),
    ...posting('service-revenue', -serviceFen - couponFen),
  ]
}

/** Money of an order given back: the receipt's postings turned round, for the parts refunded. Sums to zero. */
export function refundPostings(
  { officialFen, serviceFen, couponFen = 0 }: CouponedSplit,
  place: MoneyPlace = 'provider-clearing',
  held: HeldAccount = 'official-fees-held',
): readonly LedgerPosting[] {
  return [
    ...posting(held, officialFen),
    ...posting('service-revenue', serviceFen + couponFen),
    ...posting('coupon-discounts', -couponFen),
    ...posting(place, -officialFen - serviceFen),
  ]
}

/** The price of a deal or a product paid out to its seller, from our bank account wherever it came in. Sums to zero. */
export function payoutPostings(priceFen: number): readonly LedgerPosting[] {
  return [...posting('custody-held', priceFen), ...posting('bank', -priceFen)]
}

/** An official fee paid to the office out of what is held for it: it leaves our bank account. Sums to zero. */
export function officePaidPostings(amountFen: number): readonly LedgerPosting[] {
  return [...posting('official-fees-held', amountFen), ...posting('bank', -amountFen)]
}

/** The same turned round: what was noted as paid to the office was not. Sums to zero. */
export function officeUnpaidPostings(amountFen: number): readonly LedgerPosting[] {
  return [...posting('bank', amountFen), ...posting('official-fees-held', -amountFen)]
}

/** Money that came although no order needs it (paid twice, other amount): owed to the payer until it is returned. */
export function unassignedReceiptPostings(
  amountFen: number,
  place: MoneyPlace = 'provider-clearing',
): readonly LedgerPosting[] {
  return [...posting(place, amountFen), ...posting('unassigned-receipts', -amountFen)]
}

interface CommissionMoved {
  readonly pendingFen?: number
  readonly availableFen?: number
  readonly askedFen?: number
}

/** Commission that moves between what is held, available and asked for; what none of them gives or takes is borne by us. Sums to zero. */
export function commissionPostings({
  pendingFen = 0,
  availableFen = 0,
  askedFen = 0,
}: CommissionMoved): readonly LedgerPosting[] {
  return [
    ...posting('commission-expense', pendingFen + availableFen + askedFen),
    ...posting('commission-pending', -pendingFen),
    ...posting('commission-available', -availableFen),
    ...posting('commission-asked', -askedFen),
  ]
}

/** Commission paid out of our bank account, less the tax that is withheld for the tax authority. Sums to zero. */
export function commissionPaidPostings(amountFen: number, taxFen: number): readonly LedgerPosting[] {
  return [
    ...posting('commission-asked', amountFen),
    ...posting('bank', taxFen - amountFen),
    ...posting('tax-withheld', -taxFen),
  ]
}

export function unassignedRefundPostings(
  amountFen: number,
  place: MoneyPlace = 'provider-clearing',
): readonly LedgerPosting[] {
  return [...posting('unassigned-receipts', amountFen), ...posting(place, -amountFen)]
}

/** What each kind of booking means, for the customer as well as for finance. */
export const ledgerKindWords = {
  receipt: { en: 'Payment received for this order', zh: '收到本订单付款' },
  refund: { en: 'Refund of this order', zh: '本订单退款' },
  unassignedReceipt: {
    en: 'Duplicate or mismatched payment received; it is refunded',
    zh: '收到非本订单应付的款项，将退回',
  },
  unassignedRefund: { en: 'Payment returned to the payer', zh: '款项已退回付款人' },
  payout: { en: 'Price paid out to the seller', zh: '价款已支付给卖方' },
  officePaid: { en: 'Official fees paid to the office', zh: '官费已向官方缴纳' },
  officeUnpaid: { en: 'Payment to the office noted by mistake, taken back', zh: '撤回误登记的官费缴纳' },
  commission: { en: 'Commission earned, released or taken back', zh: '佣金计提、结算或冲回' },
  commissionPaid: { en: 'Commission withdrawn', zh: '佣金提现' },
} as const satisfies Record<string, TwoLanguages>
export type LedgerKind = keyof typeof ledgerKindWords

const ledgerBalanceWords = {
  'provider-clearing': {
    en: 'what the payment provider holds for us from this order',
    zh: '支付机构因本订单代收的金额',
  },
  bank: {
    en: 'balance in our bank account from this order',
    zh: '本订单款项在我们银行账户的金额',
  },
  'official-fees-held': {
    en: 'held for the office and not our income',
    zh: '为官方代收，非我们的收入',
  },
  'custody-held': { en: 'held for the seller and not our income', zh: '为卖方托管，非我们的收入' },
  'service-revenue': { en: 'earned by us with our work', zh: '平台服务收入' },
  'coupon-discounts': { en: 'taken off our service fee by a coupon', zh: '优惠券抵减的服务费' },
  'unassigned-receipts': { en: 'still to be returned to the payer', zh: '尚待退回付款人' },
  'commission-expense': { en: 'commission borne by us', zh: '平台承担的佣金' },
  'commission-pending': { en: 'commission held until the refund window ends', zh: '退款期内冻结的佣金' },
  'commission-available': { en: 'commission to be withdrawn', zh: '可提现的佣金' },
  'commission-asked': { en: 'commission to be paid out', zh: '待打款的佣金' },
  'tax-withheld': { en: 'income tax withheld for the tax authority', zh: '代扣的个人所得税' },
} as const satisfies Record<LedgerAccount, TwoLanguages>

/** More went out than came in: paid back or paid out at the bank while the payment itself lies at the provider. */
const bankOutWords: TwoLanguages = {
  en: 'paid from our bank account for this order',
  zh: '已从我们银行账户为本订单支出的金额',
}

/** What an account's balance over one order says. @param amountFen debit positive; its amount is told without a sign. */
export function balanceWords(account: LedgerAccount, amountFen: number): TwoLanguages {
  return account === 'bank' && amountFen < 0 ? bankOutWords : ledgerBalanceWords[account]
}
