// Else zod tries out whether it may make functions of text, which the content security policy refuses, and reports. By this name it finds
// its configuration whenever it is loaded, and nothing has to load it for that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
