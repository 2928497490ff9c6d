import { elsewhere, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const sheets = elsewhere('office/imports/customer-imports.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'imports.listImports': own,
    'imports.getImport': rows((ids) => ({ id: ids.caseImport })),
    'imports.uploadSheet': elsewhere('office/imports/imports.test.ts'),
    'imports.checkImport': rows((ids) => ({ id: ids.caseImport, mapping: ['number', 'title'] })),
    'imports.listRows': rows((ids) => ({ id: ids.caseImport, state: 'ready' })),
    'imports.startImport': rows((ids) => ({ id: ids.caseImport })),
    'imports.undoImport': rows((ids) => ({ id: ids.caseImport })),
    'imports.dropImport': rows((ids) => ({ id: ids.caseImport })),
    'imports.makeTemplate': noRows('an empty sheet'),
    'imports.makeCorrections': rows((ids) => ({ id: ids.caseImport })),
    'customerImports.listImports': own,
    'customerImports.getImport': sheets,
    'customerImports.uploadSheet': sheets,
    'customerImports.checkImport': sheets,
    'customerImports.listRows': sheets,
    'customerImports.startImport': sheets,
    'customerImports.undoImport': sheets,
    'customerImports.dropImport': sheets,
    'customerImports.makeTemplate': noRows('an empty sheet'),
    'customerImports.makeCorrections': sheets,
  },
}
