export const commentCharactersMax = 4000
export const taskTitleMax = 200
export const taskNoteMax = 4000
export const taskItemMax = 300
/** Lines of one check list. */
export const taskItemsMax = 100
/** Tasks of one side of a case, ended ones too. */
export const tasksOfCaseMax = 500
export const templatesMax = 200
export const timeNoteMax = 500
/** Days that a task may lie before or after a limit. */
export const limitDaysMax = 3650
export const timeRatesMax = 2000
export const rateFenMax = 100_000_000
