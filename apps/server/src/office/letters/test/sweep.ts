import { elsewhere, narrows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const text = { en: 'mine now', zh: 'mine now' }

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'letters.listTemplates': own,
    'letters.saveTemplate': rows((ids) => ({
      ...{ id: ids.letterTemplate, version: 1, name: 'mine now', subject: text, body: text },
    })),
    'letters.archiveTemplate': rows((ids) => ({ id: ids.letterTemplate, version: 1, archived: true })),
    'letters.listCases': narrows((ids) => ({ clientId: ids.client })),
    'letters.getWriting': rows((ids) => ({ orderNo: ids.order })),
    'letters.sendLetter': rows((ids) => ({
      ...{ orderNo: ids.order, form: 'paper', language: 'en', subject: 'mine now', body: 'mine now' },
    })),
    'letters.sendAgain': rows((ids) => ({ id: ids.letter })),
    'letters.listLetters': narrows((ids) => ({ orderNo: ids.order })),
    'letters.exportLetters': elsewhere('office/letters/letters.test.ts'),
    'letters.listOfCase': rows((ids) => ({ orderNo: ids.order })),
    'letters.getLetter': rows((ids) => ({ id: ids.letter })),
  },
}
