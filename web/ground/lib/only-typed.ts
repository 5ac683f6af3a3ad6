/** The fields of a body that were typed. What stayed as it was shown is not sent: a colleague may have changed it meanwhile. */
export const onlyTyped = <Body extends object>(body: Body, typed: object): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in typed)) as Partial<Body>;
