import { expect, it } from "vitest";
import { nameLicense } from "../../../src/steps/documentation/plan-documentation.ts";

it.each([
  ["Mozilla Public License Version 2.0\n====", "MPL-2.0"],
  ["Copyright (c) 2020\n\nMozilla Public License, version 2.0\n\n1. Definitions", "MPL-2.0"],
  ["                Apache License\n           Version 2.0, January 2004", "Apache-2.0"],
  ["MIT License\n\nPermission is hereby granted, free of charge, to any\nperson obtaining a copy", "MIT"],
  ["GNU GENERAL PUBLIC LICENSE\n  Version 3, 29 June 2007", "GPL-3.0"],
  ["GNU LESSER GENERAL PUBLIC LICENSE\n  Version 3, 29 June 2007", "LGPL-3.0"],
  ["GNU AFFERO GENERAL PUBLIC LICENSE\n  Version 3", "AGPL-3.0"],
  ["License text copyright (c) 2020 MariaDB\nBusiness Source License 1.1", "BUSL-1.1"],
  ["Redistribution and use in source and binary forms, with\n3. Neither the name of", "BSD-3-Clause"],
  ["Redistribution and use in source and binary forms, with", "BSD-2-Clause"],
  ["Permission to use, copy, modify, and/or distribute this software for any\npurpose", "ISC"],
  ["All rights reserved.", undefined],
  ["", undefined],
])("recognizes a license by its text: %#", (text, name) => {
  expect(nameLicense(text)).toBe(name);
});
