import type { ErrorEntries } from './entry.ts'

export const productOrdersEntries = {
  'productOrders.notOnShelf': {
    status: 409,
    en: 'This product cannot be bought at the moment: the shop is closed or took it off the shelf.',
    zh: '该商品暂时无法购买：店铺已休业或商品已下架。',
  },
  'productOrders.custodyOff': {
    status: 409,
    en: 'Orders are not taken here at the moment. Call the shop to buy.',
    zh: '平台暂不受理下单，请致电店铺购买。',
  },
  'productOrders.ownShop': {
    status: 409,
    en: 'This is a shop of your own organisation.',
    zh: '这是您所在组织的店铺。',
  },
  'productOrders.priceChanged': {
    status: 409,
    en: 'The price has changed to {price}. Check it and order again.',
    zh: '价格已变更为 {price}，请确认后重新下单。',
  },
  'productOrders.noStock': {
    status: 409,
    en: 'Not enough in stock: {left} left.',
    zh: '库存不足，剩余 {left} 件。',
  },
  'productOrders.tooMuch': {
    status: 422,
    en: 'One order can be for ¥9,999,999.99 at most. Order fewer at once.',
    zh: '单笔订单最高 ¥9,999,999.99，请减少数量。',
  },
  'productOrders.tooManyUnpaid': {
    status: 409,
    en: '{most} orders of this shop are unpaid. Pay for or close one of them first.',
    zh: '您在该店铺已有 {most} 笔待付款订单，请先付款或关闭其中一笔。',
  },
  'productOrders.receiverMissing': {
    status: 422,
    en: 'Enter the name, phone number, region and address for the delivery.',
    zh: '请完整填写收货人、电话、地区和详细地址。',
  },
  'productOrders.answersMissing': {
    status: 422,
    en: 'Answer the questions marked as required.',
    zh: '请完成必填的服务问卷。',
  },
  'productOrders.fileUnknown': {
    status: 422,
    en: 'One of the files no longer exists. Upload it again.',
    zh: '部分文件已不存在，请重新上传。',
  },
  'productOrders.actNotAllowed': {
    status: 409,
    en: 'The order does not allow this now. Reload the page to see its status.',
    zh: '订单当前状态不支持此操作，请刷新后查看。',
  },
  'productOrders.belowOfficial': {
    status: 422,
    en: 'The price must cover the official fees of {official}.',
    zh: '价格不能低于官费 {official}。',
  },
  'productOrders.carrierMissing': {
    status: 422,
    en: 'Enter the carrier and the number of the parcel.',
    zh: '请填写快递公司和运单号。',
  },
  'productOrders.deliveryMissing': {
    status: 422,
    en: 'Upload a file or describe what was delivered.',
    zh: '请上传交付文件或填写交付说明。',
  },
  'productOrders.reasonMissing': { status: 422, en: 'Enter a reason.', zh: '请填写原因。' },
  'productOrders.tooMuchBack': {
    status: 422,
    en: 'At most {left} of this order can be refunded.',
    zh: '该订单最多可退 {left}。',
  },
  'productOrders.noShop': { status: 409, en: 'Open a shop first.', zh: '请先开通店铺。' },
  'productOrders.payeeMissing': {
    status: 409,
    en: 'The seller has not entered an account for payouts.',
    zh: '卖家尚未填写收款账户。',
  },
  'productOrders.payoutRunning': {
    status: 409,
    en: 'A payout to this account is in progress. Try again later.',
    zh: '正在向该账户付款，请稍后再试。',
  },
  'productOrders.nothingDue': {
    status: 409,
    en: 'Nothing is due to this seller now.',
    zh: '该卖家当前没有应付款项。',
  },
  'productOrders.dayAhead': { status: 422, en: 'Enter a day that is not in the future.', zh: '日期不能晚于今天。' },
} as const satisfies ErrorEntries
