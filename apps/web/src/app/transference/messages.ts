import { defineMessages } from '../language.ts'

export const transferenceMessages = defineMessages({
  marks: { en: 'Trademark transfers', zh: '商标转让' },
})
