import { elsewhere, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'messages.getChoices': own,
    'messages.saveChoices': noRows('the caller’s own choices'),
    'messages.saveOrganisationChoices': noRows('the organisation of the session'),
    'messages.listDeliveries': own,
    'messages.listAllDeliveries': noRows('every delivery, for administrators'),
    'messages.retryDelivery': noRows('any delivery, for administrators'),
    'messages.unsubscribe': elsewhere('site/messages/choices.test.ts'),
  },
}
