/** A build ends when its reader goes away (`| head`): Vike writes each uncaught error to stderr, of one that is closed without end. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))
