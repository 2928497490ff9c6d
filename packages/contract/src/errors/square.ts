import { custodyMaxText, priceBounds } from '@portal/domain/square/prices'
import type { ErrorEntries } from './entry.ts'

export const squareEntries = {
  'square.numberWrong': {
    status: 422,
    en: 'Number not valid for this type of right: {number}. Check it and try again.',
    zh: '号码有误：{number}，请核对后重新填写',
  },
  'square.listedAlready': {
    status: 409,
    en: 'This right is listed already.',
    zh: '该权利已有发布信息，请勿重复发布。',
  },
  'square.notEditable': {
    status: 409,
    en: 'This cannot be changed in its current status. Take it down first.',
    zh: '当前状态不可修改，请先下架。',
  },
  'square.faulty': { status: 422, en: 'Some things are missing: {faults}', zh: '请补充以下信息：{faults}' },
  'square.moveNotAllowed': {
    status: 409,
    en: 'The status of this listing has changed. Reload and try again.',
    zh: '信息状态已变化，请刷新后查看。',
  },
  'square.reasonMissing': { status: 422, en: 'Enter a reason.', zh: '请填写原因。' },
  'square.fileMissing': {
    status: 422,
    en: 'A file is missing, or it is not of your account.',
    zh: '请上传所需文件（须为本账号上传的文件）。',
  },
  'square.notPicture': {
    status: 422,
    en: 'Only pictures (JPG, PNG) and videos (MP4, WebM) are shown.',
    zh: '仅支持图片（JPG、PNG）和视频（MP4、WebM）。',
  },
  'square.postedAlready': {
    status: 409,
    en: 'You have already posted this wish.',
    zh: '您已发布相同的求购信息。',
  },
  'square.copyrightNotTraded': {
    status: 422,
    en: 'Only patents and trademarks are traded on the square. Choose one of the two, or send us a message about software copyright.',
    zh: '转让广场目前只有专利与商标，请选择其一；求购软件著作权请给我们留言。',
  },
  'square.ownListing': { status: 409, en: 'This listing is your own.', zh: '这是您自己发布的信息。' },
  'square.colleagueHasIt': {
    status: 409,
    en: 'A colleague is in touch about this listing already. If you should go on with it, ask an owner of your organisation to hand it to you.',
    zh: '您所在组织的同事已在与该信息的对方洽谈。如需接手，请联系组织管理员。',
  },
  'square.notShown': {
    status: 409,
    en: 'This listing is not open for offers just now.',
    zh: '该信息当前不接受洽谈。',
  },
  'square.contactMissing': {
    status: 422,
    en: 'Enter how you can be reached.',
    zh: '请填写您的联系人和电话。',
  },
  'square.offerOpen': {
    status: 409,
    en: 'An offer between you is open. Respond to it or withdraw it first.',
    zh: '双方已有待答复的报价，请先答复或撤回。',
  },
  'square.offerFaulty': {
    status: 422,
    en: 'An offer needs an amount, and a last day within 60 days.',
    zh: '请填写报价金额，有效期最长 60 天。',
  },
  'square.priceBounds': { status: 422, en: `${priceBounds.en}.`, zh: `${priceBounds.zh}。` },
  'square.custodyTooMuch': {
    status: 422,
    en: `Escrow holds at most ${custodyMaxText} for one deal. Make the offer without escrow.`,
    zh: `单笔交易的托管价款最高 ${custodyMaxText}，请改为不托管的报价。`,
  },
  'square.offerNotOpen': { status: 409, en: 'This offer has already been responded to.', zh: '该报价已处理。' },
  'square.offerExpired': { status: 409, en: 'This offer held until {on}.', zh: '该报价有效期至 {on}，已过期。' },
  'square.reservedAlready': {
    status: 409,
    en: 'Another offer for this listing was accepted.',
    zh: '该信息已接受其他报价。',
  },
  'square.actNotAllowed': {
    status: 409,
    en: 'This step is not possible now.',
    zh: '当前步骤不能进行此操作，请刷新后查看交易进度。',
  },
  'square.sidesUnnamed': {
    status: 409,
    en: 'A contract is signed once both sides have said how it names them.',
    zh: '双方均填写合同主体信息后方可签署合同。',
  },
  'square.custodyNotOffered': {
    status: 409,
    en: 'Escrow is not available at present. Make the offer without escrow.',
    zh: '平台目前不提供价款托管，请改为不托管的报价。',
  },
  'square.partyFaulty': {
    status: 422,
    en: 'The contract cannot name you yet: {fields}',
    zh: '请补充合同主体信息：{fields}',
  },
  'square.payeeMissing': {
    status: 409,
    en: 'The seller has not given the account that the price is paid to.',
    zh: '出让方尚未填写收款账户。',
  },
  'square.payoutRunning': {
    status: 409,
    en: 'The price is being paid out at the bank just now.',
    zh: '价款正在银行付款中，暂不能执行此操作。',
  },
  'square.payoutBegunBefore': {
    status: 409,
    en: 'Someone began to pay this before. Make sure that the bank has not paid, and say so.',
    zh: '此前已有人开始付款。请先确认银行未付款。',
  },
  'square.anotherPerson': {
    status: 409,
    en: 'You noted the office’s recordal yourself: this step needs another person.',
    zh: '核准登记由您本人登记，此步骤须由他人执行。',
  },
  'square.endPaperMissing': {
    status: 422,
    en: 'It was filed with the office. Add the office’s paper that it was refused, withdrawn or never filed.',
    zh: '申请已递交，请上传国家知识产权局不予核准、撤回或未受理的文件。',
  },
  'square.dayMissing': { status: 422, en: 'Enter the date.', zh: '请填写日期。' },
  'square.saidEnough': {
    status: 409,
    en: 'Your side has made {max} statements in this dispute. You can add more once the portal asks you.',
    zh: '您方在本次争议中已提交 {max} 条说明，请等待平台询问后再答复。',
  },
  'square.questionFaulty': {
    status: 422,
    en: 'Choose whom you ask and a due date: tomorrow at the earliest, in 60 days at the latest.',
    zh: '请选择询问对象与答复期限：最早明天，最迟 60 天内。',
  },
  'square.dayAhead': { status: 422, en: 'This date is in the future.', zh: '日期不得晚于今天。' },
  'square.filedBeforeContract': {
    status: 422,
    en: 'Both sides had signed the contract on {on}: it cannot have been filed before.',
    zh: '双方于 {on} 签署合同，递交日期不得早于该日。',
  },
  'square.filedBeforeRight': {
    status: 422,
    en: 'The right dates from {on}: it cannot have been filed before. Check the date.',
    zh: '该权利的申请或注册日期为 {on}，递交日期不得早于该日。',
  },
  'square.recordedBeforeFiled': {
    status: 422,
    en: 'It was filed on {on}: it cannot have been recorded before.',
    zh: '申请于 {on} 递交，核准登记日期不得早于该日。',
  },
  'square.paidBeforeRecorded': {
    status: 422,
    en: 'The office recorded it on {on}: the price cannot have been paid out before.',
    zh: '国家知识产权局于 {on} 核准登记，付款日期不得早于该日。',
  },
} as const satisfies ErrorEntries
