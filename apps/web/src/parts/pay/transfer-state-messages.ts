import { defineMessages } from '../../app/language.ts'

export const transferStateMessages = defineMessages({
  stateAnnounced: { en: 'Transfer reported', zh: '转账待核对' },
  stateReturned: { en: 'Transfer returned', zh: '转账被退回' },
})
