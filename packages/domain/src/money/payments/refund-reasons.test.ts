import { expect, it } from 'vitest'
import { describeRefundReason } from './refund-reasons.ts'

it('says a reason of ours in the language of the reader', () => {
  expect(describeRefundReason('dealEnded', 'zh')).toBe('转让交易终止，托管价款退回')
  expect(describeRefundReason('dealEnded', 'en')).toBe('Deal ended, escrow refunded')
})

it('leaves what a person wrote as it is, also where it has the name of something built in', () => {
  expect(describeRefundReason('重复下单', 'en')).toBe('重复下单')
  expect(describeRefundReason('constructor', 'en')).toBe('constructor')
})
