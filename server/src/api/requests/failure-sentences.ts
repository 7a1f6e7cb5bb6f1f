/** Sentences for what is refused wherever it was going, by status; the framework's messages are for programmers. */
export const failureSentences = {
  400: 'The request could not be read. Send what the API reference describes, as JSON.',
  405: 'This method is not available at this address.',
  406: 'This address only answers with a stream of events (text/event-stream).',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than is accepted here.',
  415: 'Send the request as JSON (content-type: application/json).',
  431: 'The headers of the request are larger than is accepted here.',
  507: 'The server’s disk is full, so nothing was saved. Whoever runs this installation has to free space; try again after that.',
  500: 'A server error occurred. Please try again later.',
} as const;
