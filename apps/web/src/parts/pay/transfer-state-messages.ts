import { openTransferNames } from '@portal/domain/kernel/orders/order-states'
import { defineMessages } from '../../app/language.ts'

export const transferStateMessages = defineMessages({
  stateAnnounced: openTransferNames.announced,
  stateReturned: openTransferNames.returned,
})
