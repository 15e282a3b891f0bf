import v8 from 'node:v8'
v8.setFlagsFromString('--trace-gc')
setInterval(() => { const m = process.memoryUsage(); console.log('MEM rss', m.rss>>20, 'heapUsed', m.heapUsed>>20, 'total', m.heapTotal>>20, 'ext', m.external>>20, 'ab', m.arrayBuffers>>20) }, 400).unref()
