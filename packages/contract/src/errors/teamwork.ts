import type { ErrorEntries } from './entry.ts'

export const teamworkEntries = {
  'comments.mentionOutOfReach': {
    status: 422,
    en: '{name} does not see this case. Leave out the mention, or give them access to the case first.',
    zh: '{name} 无权查看此案，无法提及。请删去该提及，或先让其可以查看此案。',
  },
  'tasks.personOutOfReach': {
    status: 422,
    en: 'This person does not see the case: choose a colleague who does.',
    zh: '此人无权查看该案件，请选择可以查看的同事。',
  },
  'tasks.limitUnknown': {
    status: 422,
    en: 'This deadline is not open on the case any more: choose another, or set a day.',
    zh: '该期限在此案中已不是未完成状态，请选择其他期限，或直接设定日期。',
  },
  'tasks.tooMany': {
    status: 409,
    en: 'There are as many as can be kept here.',
    zh: '已达数量上限。',
  },
  'tasks.nameTaken': {
    status: 409,
    en: 'There is a check list of this name already.',
    zh: '已有同名清单。',
  },
  'time.dayAhead': {
    status: 422,
    en: 'Time can be recorded for today and days before it.',
    zh: '只能登记今天及之前的工时。',
  },
  'time.timerRuns': {
    status: 409,
    en: 'A timer of yours runs already. Stop it first, or start this one in its place.',
    zh: '您已有一个计时正在进行，请先停止，或改为从此案开始计时。',
  },
  'time.noTimer': {
    status: 409,
    en: 'No timer of yours runs: it may have been stopped on another device.',
    zh: '没有正在进行的计时，可能已在其他设备上停止。',
  },
  'time.timerTooLong': {
    status: 422,
    en: 'The timer has run for more than a day. Say how long the work took.',
    zh: '计时已超过一天，请填写实际时长。',
  },
} as const satisfies ErrorEntries
