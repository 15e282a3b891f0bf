import { setLogSink } from './log.ts'

setLogSink((line) => {
  const { level, subsystem, msg, err } = JSON.parse(line)
  const write = level === 'error' ? console.error : level === 'warn' ? console.warn : console.info
  write([`${subsystem}: ${msg}`, ...(err ? [err.message] : [])].join(': '))
})
